/** Meat, poultry and sausages. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const beef = `
beef, beef chuck, chuck, braising steak, stewing beef, stewing steak, brisket, beef brisket, beef shin, shin of beef, short rib, beef short rib, topside, silverside, beef joint, rib of beef, beef roast, chuck roast, pot roast, beef round, oxtail, beef cheek, chuck steak, beef rib, ox cheek, beef shank, stew beef, stew meat, stewing meat, beef bone, ox, standing rib roast, prime rib, bottom round, feather blade
steak, sirloin, sirloin steak, rump steak, ribeye, rib eye, rib eye steak, ribeye steak, fillet steak, fillet of beef, beef fillet, beef tenderloin, flank steak, skirt steak, bavette, bavette steak, t bone steak, porterhouse, hanger steak, flat iron steak, round steak, minute steak, beef steak, filet mignon, strip steak, tenderloin steak, london broil, onglet
beef mince, minced beef, ground beef, ground chuck, minced steak, hamburger meat, hamburger, mince, ground meat, minced meat, burger patty, beef burger, ground sirloin, ground round, beef patty, lean mince, hamburger patty
corned beef, salt beef, pastrami, bresaola, biltong, beef jerky, dried beef, chipped beef, roast beef, jerky
beef sausage, merguez, merguez sausage, lamb sausage, beef frankfurter, beef hot dog, sucuk
veal, veal cutlet, veal shank, osso buco, veal escalope, ground veal, veal chop, veal scallopini, veal bone, veal shoulder, veal mince, calf foot
meat, red meat, white meat, deli meat, cold cut, lunch meat, luncheon meat, meat joint, stock bone, soup bone, marrow bone, bone marrow, bone, leftover roast, dark meat, meat drippings
meatball: gluten
kebab meat, doner meat, gyro meat: gluten
`

const lamb = `
lamb, lamb leg, leg of lamb, lamb shoulder, shoulder of lamb, lamb neck, lamb shank, lamb chop, rack of lamb, lamb cutlet, lamb loin, lamb fillet, mutton, hogget, stewing lamb, neck of lamb, saddle of lamb
lamb mince, minced lamb, ground lamb
goat, goat meat, goat mince, kid, kid goat, goat leg
venison, deer, elk, bison, buffalo, boar, wild boar, kangaroo, game, ostrich, emu
rabbit, hare
horse meat, horsemeat
`

const pork = `
pork, pork belly, belly pork, pork shoulder, pork loin, pork chop, pork tenderloin, pork fillet, pork leg, pork rib, spare rib, sparerib, baby back rib, pork neck, pork knuckle, pulled pork, pork steak, pork cheek, pork butt, boston butt, pork hock, pork roast, rib, country style rib, back rib, pork bone, suckling pig, pig, pig foot, pig trotter, trotter, pork skin, pork rind, pork crackling, crackling, pork scratching, chicharron, pork cutlet, loin of pork, leg of pork, shoulder of pork, pork medallion
pork mince, minced pork, ground pork
bacon, back bacon, streaky bacon, smoked bacon, lardon, pancetta, guanciale, bacon rasher, rasher, bacon bit, canadian bacon, slab bacon, bacon lardon, speck, bacon fat, bacon dripping, bacon grease, fatback, salt pork, fat back, cubetti di pancetta, applewood smoked bacon, thick cut bacon, side bacon
ham, cooked ham, gammon, parma ham, prosciutto, serrano ham, jamon, ham hock, iberico ham, smoked ham, baked ham, black forest ham, country ham, prosciutto di parma, jamon serrano, bayonne ham, ham bone, ham steak, ham joint, honey ham, deli ham, ham slice, tasso
sausage, pork sausage, chipolata, bratwurst, sausage meat, sausagemeat, breakfast sausage, cumberland sausage, lincolnshire sausage, banger, sausage roll, toad in the hole, cocktail sausage, pig in blanket, boerewors, sausage link, bulk sausage: gluten sulphites
italian sausage, toulouse sausage, smoked sausage, smoked pork sausage, andouille, kielbasa, linguica, lap cheong, chinese sausage, cervelat, andouille sausage, polish sausage, sweet italian sausage, hot italian sausage, fennel sausage, luganega, cotechino, kabanos, fresh chorizo
hot dog, frankfurter, wiener, wurst, vienna sausage, knackwurst
chorizo, salami, pepperoni, nduja, mortadella, salumi, charcuterie, coppa, soppressata, cured meat, saucisson, genoa salami, bologna, capicola, spanish chorizo, sobrasada, summer sausage, spam, liverwurst
scotch egg: gluten eggs
black pudding, morcilla, blood sausage, boudin noir, haggis, white pudding, faggot, boudin: gluten
pate, liver pate, terrine, rillette, brawn, head cheese, liver sausage, foie gras pate: milk
lard, pork fat, pork lard, manteca, caul fat, leaf lard: 205
gelatine, gelatin, leaf gelatine, powdered gelatine, gelatine leaf, gelatine sheet, jelly cube, jelly crystal, jelly powder, jello, flavored gelatin, gelatin mix, unflavored gelatin, aspic
`

const poultry = `
chicken, whole chicken, chicken breast, chicken thigh, chicken leg, chicken wing, chicken drumstick, drumstick, chicken carcass, roast chicken, rotisserie chicken, chicken piece, poussin, cornish hen, chicken mince, ground chicken, minced chicken, chicken breast half, chicken tender, cooked chicken, chicken quarter, chicken bone, broiler fryer, fryer chicken, cornish game hen, game hen, capon, chicken fat, schmaltz, boiling fowl, hen, guinea fowl, guinea hen, spatchcock, chicken neck, chicken feet, chicken skin, stewing hen, chicken supreme: 140
turkey, turkey breast, turkey mince, ground turkey, turkey leg, turkey thigh, turkey crown, minced turkey, turkey cutlet, turkey escalope, smoked turkey, turkey carcass, turkey meat, turkey bacon, turkey ham, turkey wing
turkey sausage, chicken sausage, chicken hot dog, turkey pepperoni
chicken nugget, chicken goujon, chicken kiev, breaded chicken, chicken schnitzel: gluten
duck, duck breast, duck leg, duck fat, goose fat, confit duck, duck confit, magret, duckling, duck carcass, foie gras, peking duck: 205
goose, quail, pheasant, pigeon, partridge, squab, grouse, woodcock, wood pigeon
liver, chicken liver, calf liver, kidney, lamb kidney, lamb liver, heart, sweetbread, tripe, giblet, gizzard, tongue, ox tongue, offal, pork liver, veal kidney, chicken heart, beef tongue, beef liver, calves liver, duck liver, ox kidney, neck and giblet
dripping, beef dripping, tallow, beef fat, pan dripping, meat juice: 205
suet, beef suet, shredded suet: gluten
`

export const meat: FoodRows[] = [
  { aisle: 'meat', facts: 'meat', rows: beef },
  { aisle: 'meat', facts: 'meat', rows: lamb },
  { aisle: 'meat', facts: 'pork', rows: pork },
  { aisle: 'meat', facts: 'meat', rows: poultry },
]
