/** Fish and seafood. `food-table.ts` describes the rows. */
import type { FoodRows } from '#cooking/food-facts.ts'

const fishes = `
white fish, fish, white fish fillet, fish fillet, fish steak, firm white fish, fish pie mix, ling, oily fish, smoked fish, gurnard, pouting, orange roughy; pollock, coley, pollack; fish bone, fish head; cod, cod loin, cod fillet; haddock; hake; whiting; smoked haddock
salt cod, bacalao, baccala, stockfish, bacalhau
salmon, salmon fillet, salmon steak, side of salmon; smoked salmon, gravlax, lox, gravadlax, hot smoked salmon; tinned salmon
tuna, tuna steak, ahi, ahi tuna, tuna fish, yellowfin tuna; tinned tuna, canned tuna, tuna in oil
mackerel; sardine, pilchard; herring, roll mop, rollmop, pickled herring, matjes, bombay duck; kipper, bloater; smoked mackerel; sprat; whitebait
anchovy, anchovy fillet, anchovy paste, anchovy essence, white anchovy, dried anchovy, boquerone, anchovy stock, gentleman relish
trout, rainbow trout, sea trout; smoked trout; arctic char
sea bass, bass, branzino, striped bass, john dory, pompano, chilean sea bass, bluefish, cobia, tilefish, black bass, croaker; sea bream, bream, dorade; mahi mahi, dorado; snapper, red snapper, rockfish; mullet, red mullet; catfish, pangasius, basa; perch, zander, walleye; black cod, sablefish; grouper; tilapia; carp; pike; barramundi
sole, lemon sole, dover sole, sole fillet, grey sole; flounder, fluke; plaice, dab; halibut; turbot; skate, skate wing; brill
monkfish, monkfish tail, wahoo, escolar; shark, dogfish; eel, smoked eel, lamprey; swordfish; sturgeon
caviar, lumpfish caviar; roe, salmon roe, cod roe, trout roe, tobiko, fish roe, fish egg, lumpfish roe, ikura, shad roe, masago; bottarga
taramasalata: gluten
bonito flake, katsuobushi, dried bonito flake, bonito, niboshi, bonito fish flake
fish cake, fishcake; fish finger, fish stick, breaded fish, battered fish, fish goujon: gluten
fish ball; korean fish cake; gefilte fish: gluten eggs
surimi, crab stick, crabstick, seafood stick, imitation crab, imitation crabmeat, kamaboko, imitation crab meat, mock crab: crustaceans eggs gluten
sushi, sashimi, poke: soybeans gluten
`

const seafood = `
prawn, king prawn, tiger prawn, raw prawn, cooked prawn, jumbo shrimp, prawn shell, shrimp shell, brown shrimp, rock shrimp, bay shrimp; dried shrimp, dried prawn: crustaceans
scampi, breaded scampi; langoustine, dublin bay prawn: crustaceans
crab, crabmeat, crab meat, white crab meat, brown crab meat, soft shell crab, dungeness crab, crab claw, lump crabmeat, lump crab meat, king crab, jumbo lump crabmeat, crab leg, spider crab: crustaceans
crab cake: crustaceans gluten eggs
lobster, lobster tail, lobster meat, rock lobster, spiny lobster; crayfish, crawfish; krill: crustaceans
mussel, green lipped mussel, new zealand mussel: molluscs
clam, littleneck clam, vongole, cherrystone clam, manila clam, quahog, steamer clam, geoduck; whelk, periwinkle, winkle; clam juice, clam broth; cockle; razor clam: molluscs
oyster, rock oyster, smoked oyster, shucked oyster, fresh oyster, oyster liquor: molluscs
scallop, sea scallop, bay scallop, king scallop, queen scallop: molluscs
squid, calamari, baby squid, squid tube, squid tentacle; cuttlefish, sepia; squid ink, cuttlefish ink: molluscs
octopus, baby octopus: molluscs
snail, escargot; abalone; conch: molluscs
seafood, seafood mix, mixed seafood, shellfish, frutti di mare, seafood medley; seafood stock, shellfish stock: crustaceans fish molluscs
`

export const fish: FoodRows[] = [
  { aisle: 'fish', facts: 'fish', rows: fishes },
  { aisle: 'fish', rows: seafood },
]
