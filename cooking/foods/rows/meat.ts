/** Meat, poultry and sausages. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const beef = `
beef, oyster blade steak, beef chuck, chuck, braising steak, stewing steak, topside, silverside, pot roast, chuck steak, stew meat, stewing meat, ox, bottom round, feather blade; brisket, beef brisket; beef short rib, short rib; beef shin, shin of beef, beef shank; beef rib, bison rib, rib of beef, standing rib roast, prime rib; beef cheek, ox cheek; oxtail; beef bone
steak, t bone steak, porterhouse, beef steak, london broil; sirloin steak, sirloin; rib eye steak, rib eye, ribeye steak; fillet steak, fillet of beef, beef fillet, beef tenderloin, filet mignon, tenderloin steak; skirt steak, bavette, bavette steak, hanger steak, onglet; rump steak; flank steak
beef mince, minced beef, ground beef, ground chuck, minced steak, hamburger meat, hamburger, ground sirloin, ground round; burger patty, beef burger, beef patty, hamburger patty; mince, ground meat, minced meat
corned beef, salt beef, dried beef, chipped beef; beef jerky, biltong, jerky; pastrami; bresaola; roast beef
beef sausage; lamb sausage: gluten sulphites
merguez, merguez sausage: sulphites
beef frankfurter, beef hot dog, sucuk
veal, rosé veal, osso buco, veal escalope, veal scallopini, calf foot; veal mince, ground veal; veal bone
meat, leftover roast, meat drippings; cold cut, deli meat; bone, stock bone, soup bone, marrow bone, bone marrow
meatball: gluten eggs
kebab meat, doner meat, gyro meat: gluten
`

const lamb = `
lamb, saddle of lamb; leg of lamb, lamb leg; lamb shoulder, shoulder of lamb; lamb neck, neck of lamb; lamb chop, lamb rib, lamb cutlet; mutton, hogget; lamb shank; rack of lamb
lamb mince, minced lamb, ground lamb
goat, goat meat, goat mince, kid, kid goat
venison, deer, elk; wild boar, boar; bison, buffalo; ostrich, emu; kangaroo; game
rabbit; hare
horse meat
`

const pork = `
pork, pig; pork shoulder, pork neck, pulled pork, carnita, pork butt, boston butt, shoulder of pork; pork belly, belly pork; pork tenderloin, pork fillet, pork medallion; pork rib, rack of rib, rib rack, baby back rib, back rib, spare rib, country style rib, barbecue rib, sparerib; pork chop, pork steak, pork cutlet; pork loin, loin of pork; pork leg, leg of pork; pork knuckle, pork hock, pig foot, pig trotter, trotter; pork skin, pork rind, pork crackling, crackling, pork scratching, chicharron, chicharrone; pork bone
pork mince, minced pork, ground pork; mixed mince
bacon, bacon rasher, rasher, bacon bit; lardon, bacon lardon; pancetta; bacon fat, bacon dripping, bacon grease; salt pork, fat back; guanciale; lardo; speck; canadian bacon
ham, ham steak, honey ham, tasso; parma ham, prosciutto, prosciutto di parma, bayonne ham; serrano ham, jamon, iberico ham, jamon serrano; ham hock, ham bone; gammon; porchetta; char siu, char siu pork
sausage, pork sausage, banger, boerewors; sausage meat, bulk sausage; chipolata, cocktail sausage, pig in blanket; bratwurst: gluten sulphites
sausage roll; toad in the hole: gluten sulphites eggs milk
italian sausage, toulouse sausage, sweet italian sausage, fennel sausage, luganega, cotechino, fresh chorizo: sulphites
smoked sausage, smoked pork sausage, linguica, cervelat; andouille, andouille sausage; kielbasa, polish sausage, kabanos; lap cheong, chinese sausage
hot dog, frankfurter, wiener, wurst, vienna sausage, knackwurst
chorizo; salami, soppressata, saucisson, summer sausage; mortadella, bologna, liverwurst; cured meat, salumi, charcuterie, coppa, capicola; nduja, sobrasada; pepperoni; spam
scotch egg: gluten eggs sulphites
black pudding, morcilla, blood sausage, boudin noir; white pudding, boudin; haggis; faggot: gluten
pate, liver pate, liver sausage; brawn, head cheese; terrine; rillette; foie gras pate: milk
lard, pork fat, pork lard, manteca, caul fat 205
gelatine, gelatin, jelly cube, jelly crystal, jelly powder, jello, jell o, aspic
`

const poultry = `
chicken, broiler fryer, capon, boiling fowl, hen, spatchcock; chicken breast, chicken tender, chicken supreme; chicken leg, chicken quarter; chicken drumstick, drumstick; chicken mince, ground chicken, minced chicken; chicken bone, chicken carcass, chicken neck, chicken feet; chicken fat, schmaltz, chicken skin; guinea fowl, guinea hen; poussin, cornish hen, game hen; chicken thigh; chicken wing
turkey, turkey meat; turkey mince, ground turkey, minced turkey; turkey breast, turkey cutlet, turkey escalope; turkey bacon; turkey ham
turkey sausage; chicken sausage: gluten sulphites
turkey pepperoni; chicken hot dog
chicken nugget, chicken goujon: gluten
breaded chicken, chicken schnitzel: gluten eggs
chicken kiev: gluten eggs milk
duck, duckling; duck fat, goose fat; duck breast, magret; duck leg, confit duck, duck confit; foie gras
goose, woodcock; pigeon, squab; quail; pheasant; partridge; grouse
liver, lamb liver, pork liver, beef liver, duck liver; giblet, gizzard, neck and giblet; beef heart, ox heart, lamb heart, chicken heart; chicken liver; kidney, lamb kidney, veal kidney, ox kidney; sweetbread; tripe; tongue, ox tongue, beef tongue; offal
dripping, beef dripping, tallow, beef fat, meat juice 205
suet, beef suet: gluten
`

export const meat: FoodRows[] = [
  { aisle: 'baking', facts: 'meat', rows: 'beef gelatine; collagen, collagen powder, collagen peptide' },
  { aisle: 'baking', facts: 'fish', rows: 'fish gelatine' },
  { aisle: 'baking', facts: 'animal', rows: 'carmine, cochineal; beeswax' },
  { aisle: 'meat', facts: 'meat', rows: beef },
  { aisle: 'meat', facts: 'meat', rows: lamb },
  { aisle: 'meat', facts: 'pork', rows: pork },
  { aisle: 'meat', facts: 'meat', rows: poultry },
]
