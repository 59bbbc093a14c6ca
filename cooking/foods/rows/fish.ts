/** Fish and seafood. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/foods/food-facts.ts'

const fishes = `
white fish, fish, fish steak, fish pie mix, ling, gurnard, pouting, orange roughy; pollock, coley, pollack; fish bone, fish head; cod; haddock; hake; whiting; smoked haddock
salt cod, bacalao, baccala, stockfish, bacalhau
salmon, salmon steak, side of salmon; smoked salmon, gravlax, lox, gravadlax; tinned salmon
tuna, tuna steak, ahi, ahi tuna, tuna fish; tinned tuna, albacore, canned tuna, tuna in oil
mackerel; sardine, pilchard; herring, roll mop, matjes, bombay duck; kipper, bloater; smoked mackerel; sprat; whitebait
anchovy, anchovy paste, anchovy essence, boquerone, gentleman relish
trout; smoked trout; arctic char
sea bass, bass, branzino, john dory, pompano, bluefish, cobia, tilefish, croaker; sea bream, bream, dorade; mahi mahi, dorado; snapper, rockfish; mullet; catfish, pangasius, basa, milkfish; perch, zander, walleye; black cod, sablefish; grouper; tilapia; carp; pike; barramundi
sole, lemon sole; flounder, fluke; plaice, dab; halibut; turbot; skate; brill
monkfish, wahoo, escolar; shark, dogfish; eel, lamprey; swordfish; sturgeon
caviar; roe, salmon roe, cod roe, trout roe, tobiko, fish roe, fish egg, ikura, masago; bottarga
taramasalata: gluten
bonito flake, katsuobushi, bonito, niboshi, bonito fish flake
bagna cauda, puttanesca, fish oil, cod liver oil
tonnato: eggs
fish cake: gluten eggs
fish finger, fish stick, breaded fish, battered fish, fish goujon: gluten
fish ball; korean fish cake; gefilte fish: gluten eggs
surimi, crab stick, seafood stick, imitation crab, imitation crabmeat, kamaboko, imitation crab meat, mock crab: crustaceans eggs gluten
sushi, sashimi, poke: soybeans gluten
`

const seafood = `
prawn, bay shrimp; dried shrimp: crustaceans
scampi; langoustine, dublin bay prawn: crustaceans
crab, crab meat: crustaceans
crab cake: crustaceans gluten eggs
lobster, lobster meat; crayfish, crawfish; krill: crustaceans
mussel: molluscs
clam, vongole, quahog, geoduck; whelk, periwinkle, winkle; clam juice, clam broth; cockle; razor clam: molluscs
oyster, oyster liquor: molluscs
scallop, bay scallop: molluscs
squid, calamari, squid tube; cuttlefish, sepia; squid ink, cuttlefish ink: molluscs
octopus: molluscs
snail, escargot; abalone; conch: molluscs
bouillabaisse: fish crustaceans molluscs
prawn cocktail: crustaceans eggs mustard
seafood, shellfish, frutti di mare: crustaceans fish molluscs
seafood stock, shellfish stock: crustaceans fish molluscs celery
`

export const fish: FoodRows[] = [
  { aisle: 'fish', facts: 'fish', rows: fishes },
  { aisle: 'fish', rows: seafood },
]
