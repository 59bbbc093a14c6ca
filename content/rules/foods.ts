/**
 * Words that name foods in the steps of a recipe. The ingredients may name the same food with another word: a step says
 * `cheese`, and the ingredient is `cheddar`. `synonyms` lists such pairs.
 */
import { singularWords } from '#cooking/foods/words.ts'
import { parsePhrases } from './phrases.ts'

export const foods =
  parsePhrases(`salt, pepper, sugar, syrup, honey, treacle, flour, cornflour, semolina, cornmeal, yeast, bicarbonate, baking powder, butter, ghee, oil, lard, dripping, milk, cream, buttermilk, yogurt, egg, yolk,
  egg white, cheese, cheddar, parmesan, pecorino, mozzarella, ricotta, mascarpone, feta, paneer, gruyere, garlic, onion, spring onion, shallot, leek, chive, ginger, galangal, lemongrass, chilli, jalapeno, paprika,
  cumin, coriander, turmeric, cinnamon, cardamom, clove, nutmeg, allspice, saffron, star anise, bay, thyme, rosemary, sage, oregano, basil, parsley, mint, dill, tarragon, chervil, lime leaf, curry leaf, curry powder,
  garam masala, vanilla, almond, walnut, hazelnut, pistachio, peanut, cashew, pine nut, sesame, tahini, poppy seed, lemon, lime, orange, apple, pear, peach, cherry, strawberry, raspberry, blueberry, blackberry, cranberry,
  banana, mango, pineapple, coconut, coconut milk, date, raisin, currant, sultana, prune, apricot, fig, pomegranate, avocado, tomato, tomato puree, passata, aubergine, courgette, cucumber, carrot, celery, potato,
  sweet potato, pumpkin, squash, turnip, parsnip, beetroot, radish, daikon, cabbage, kale, spinach, lettuce, watercress, rocket, broccoli, cauliflower, asparagus, green bean, beansprout, pea, bean, black bean, kidney bean,
  chickpea, lentil, dal, tofu, mushroom, porcini, shiitake, olive, caper, gherkin, kimchi, rice, pasta, spaghetti, penne, linguine, bucatini, rigatoni, orzo, noodle, udon, soba, couscous, bulgur, quinoa, polenta, oat, barley,
  bread, breadcrumb, crumb, bun, pita, flatbread, tortilla, wrapper, filo, pastry, suet, beef, lamb, goat, pork, ham, bacon, pancetta, chorizo, sausage, chicken, turkey, duck, fish, cod, haddock, hake, salmon, tuna, mackerel, anchovy,
  prawn, squid, octopus, mussel, clam, oyster, crab, stock, wine, beer, rum, brandy, whisky, gin, vodka, sherry, vinegar, soy sauce, tamari, fish sauce, oyster sauce, hoisin sauce, worcestershire sauce, mirin, sake, miso, dashi,
  mustard, ketchup, mayonnaise, harissa, gochujang, tamarind, chocolate, cocoa, coffee, espresso, tea, jam, gelatine, ice, nori, kombu, sumac, okra, sweetcorn, corn, plantain, rhubarb, horseradish, wasabi, molasses, artichoke, fennel, fenugreek`)

const parseSynonyms = (text: string) =>
  text
    .split('\n')
    .filter((row) => row.trim())
    .map((row) => row.split(':'))
    .map(([food, others]) => [singularWords(food!).join(' '), parsePhrases(others!)] as const)
/** A step may write the word on the left when the name of an ingredient contains one of the words on the right. */
export const synonyms = new Map(
  parseSynonyms(`
  pepper: peppercorn, cayenne, poblano, bell pepper, scotch bonnet, pul biber
  salt: sea salt
  sugar: caster, syrup
  syrup: sugar, honey, grenadine, agave, molasses, treacle
  oil: dripping, lard, ghee
  cheese: cheddar, parmesan, pecorino, mozzarella, ricotta, mascarpone, feta, paneer, gruyere, halloumi
  parmesan: vegetarian italian style hard cheese
  egg: yolk, egg white
  yolk: egg
  egg white: egg
  onion: shallot, spring onion
  chilli: jalapeno, cayenne, pul biber, gochugaru, harissa, kashmiri
  coriander: garam masala
  almond: orgeat
  lime leaf: makrut
  tea: matcha, hibiscus
  espresso: coffee
  coffee: espresso
  pasta: spaghetti, penne, linguine, bucatini, rigatoni, orzo, tagliatelle, orecchiette, ziti, trofie, shell, lasagne, vermicelli, fettuccine
  noodle: udon, soba, vermicelli, ramen, somen, tagliatelle
  bean: chickpea, haricot, beansprout
  pea: mangetout, chickpea
  lentil: dal
  dal: lentil, urad, chana
  crumb: bread, breadcrumb, biscuit, panko, pastry, cake
  breadcrumb: bread, panko
  bread: baguette, toast, loaf, roll, pita, sandwich, flatbread, muffin, flour
  bun: roll, flour
  pita: flatbread, bread
  tortilla: tostada, masa harina
  flatbread: pita, flour, naan
  pastry: filo, kataifi, flour
  filo: pastry
  wrapper: rice paper
  beef: steak, mince, brisket, short rib, shin
  ham: gammon, prosciutto
  bacon: lardon, pancetta, guanciale, rasher
  sausage: chorizo, merguez
  fish: cod, haddock, hake, salmon, tuna, mackerel, sea bass, bass, sole, monkfish, halibut, trout, kipper, bream
  stock: dashi, broth, bone, carcass
  wine: sherry, marsala, champagne, prosecco, sake, vermouth
  mint: spearmint
  squash: pumpkin, butternut
  pumpkin: squash
  chocolate: cocoa
  currant: raisin, sultana
  polenta: cornmeal
  corn: sweetcorn, hominy, cornmeal, masa
  cabbage: kimchi, chinese leaf, pak choi
  mushroom: shiitake, porcini
  mayonnaise: mayo
  tomato: passata
  radish: daikon
  rum: cachaca
  whisky: bourbon, whiskey, rye
  brandy: cognac
  ice: ice cube
  cream: coconut milk, creme fraiche, soured cream, coconut cream, ice cream
`),
)

/** Comparisons and compounds that contain the name of a food, but do not mean an ingredient. */
export const comparisons = new RegExp(
  String.raw`\b(?:(?:the )?(?:size|shape|colour|consistency|thickness|look|texture|smell|feel) of|like|as (?:thick|thin|soft|smooth|loose|fine|coarse|big|small|large|dark|brown|golden|stiff|wet|pale) as|than|looks? like|resembles?) [^,.;:]*` +
    String.raw`|\b(?:egg|fish|pastry|rice|bread|oyster|sugar|coffee|tea|milk|butter|cake|vegetable|pepper|potato|jam|pasta|salad|lemon|garlic|nut) (?:slice|knife|knives|brush|cooker|paddle|spoon|glass|glasses|cup|cups|thermometer|cutter|bowl|bowls|peeler|mill|masher|tin|jar|press|plate|plates|squeezer|crushers?|cutters?|kettle|paper)\b` +
    String.raw`|\b(?:egg wash|butter dish|pea-sized|walnut-sized|pea-size|hazelnut-sized|coffee-coloured|almond-shaped|olive-sized|toffee-coloured|cream-coloured|rice paper|peppery|creamy|oily|salty|sugary|milky|buttery|eggy|syrupy|salted|rice wine|tea towel|fish out|fish it out|olive green|hazelnut brown|turns? orange|(?:deep|and) orange|baking beans|chickpea-sized|ice-cold|aubergine cream|its oils?|citrus oils?|red oil)\b` +
    String.raw`|\b(?:fine |small |a |the )crumbs?(?: of)?\b`,
  'gi',
)
