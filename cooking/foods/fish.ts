/** Fish and seafood. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const fishes = `
white fish, fish, cod, haddock, hake, pollock, coley, cod loin, cod fillet, whiting, white fish fillet, fish fillet, fish steak, smoked haddock, firm white fish, fish pie mix, pollack, ling, fish bone, oily fish, fish head, smoked fish, gurnard, pouting, orange roughy
salt cod, bacalao, baccala, stockfish, bacalhau
salmon, salmon fillet, salmon steak, side of salmon, tinned salmon, smoked salmon, gravlax, lox, gravadlax, hot smoked salmon
tuna, tuna steak, ahi, tinned tuna, canned tuna, ahi tuna, tuna fish, yellowfin tuna, tuna in oil
mackerel, smoked mackerel, sardine, kipper, herring, pilchard, sprat, whitebait, roll mop, rollmop, pickled herring, matjes, bombay duck, bloater
anchovy, anchovy fillet, anchovy paste, anchovy essence, white anchovy, dried anchovy, boquerone, anchovy stock, gentleman relish
trout, rainbow trout, smoked trout, char, arctic char, sea trout
sea bass, bass, sea bream, bream, branzino, snapper, red snapper, grouper, barramundi, tilapia, catfish, red mullet, mullet, striped bass, perch, mahi mahi, john dory, rockfish, pike, pompano, chilean sea bass, black cod, sablefish, pangasius, basa, carp, dorade, dorado, zander, walleye, bluefish, cobia, tilefish, black bass, croaker
sole, lemon sole, plaice, halibut, turbot, dover sole, flounder, brill, skate, dab, fluke, sole fillet, skate wing, grey sole
monkfish, monkfish tail, swordfish, shark, eel, sturgeon, smoked eel, wahoo, lamprey, dogfish, escolar
caviar, roe, salmon roe, cod roe, bottarga, trout roe, tobiko, fish roe, fish egg, lumpfish roe, lumpfish caviar, ikura, shad roe, masago
taramasalata: gluten
bonito flake, katsuobushi, dried bonito flake, bonito, niboshi, bonito fish flake
fish cake, fishcake, fish finger, fish stick, breaded fish, battered fish, fish goujon: gluten
fish ball, korean fish cake, gefilte fish: gluten eggs
surimi, crab stick, crabstick, seafood stick, imitation crab, imitation crabmeat, kamaboko, imitation crab meat, mock crab: crustaceans eggs gluten
sushi, sashimi, poke: soybeans gluten
`

const seafood = `
prawn, king prawn, tiger prawn, raw prawn, cooked prawn, jumbo shrimp, dried shrimp, prawn shell, dried prawn, shrimp shell, brown shrimp, rock shrimp, bay shrimp: crustaceans
scampi, langoustine, breaded scampi, dublin bay prawn: crustaceans
crab, crabmeat, crab meat, white crab meat, brown crab meat, soft shell crab, dungeness crab, crab claw, lump crabmeat, lump crab meat, king crab, jumbo lump crabmeat, crab leg, spider crab: crustaceans
crab cake: crustaceans gluten eggs
lobster, crayfish, crawfish, lobster tail, lobster meat, rock lobster, krill, spiny lobster: crustaceans
mussel, green lipped mussel, new zealand mussel: molluscs
clam, littleneck clam, vongole, razor clam, cockle, clam juice, cherrystone clam, manila clam, clam broth, whelk, periwinkle, winkle, quahog, steamer clam, geoduck: molluscs
oyster, rock oyster, smoked oyster, shucked oyster, fresh oyster, oyster liquor: molluscs
scallop, sea scallop, bay scallop, king scallop, queen scallop: molluscs
squid, calamari, baby squid, cuttlefish, squid ink, squid tube, cuttlefish ink, squid tentacle, sepia: molluscs
octopus, baby octopus: molluscs
snail, escargot, abalone, conch: molluscs
seafood, seafood mix, mixed seafood, shellfish, frutti di mare, seafood stock, shellfish stock, seafood medley: crustaceans fish molluscs
`

export const fish: FoodRows[] = [
  { aisle: 'fish', facts: 'fish', rows: fishes },
  { aisle: 'fish', rows: seafood },
]
