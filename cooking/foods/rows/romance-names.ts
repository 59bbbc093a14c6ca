/** Names of foods in French, Spanish, Italian and Portuguese: `id | French | Spanish | Italian | Portuguese`. */
export const romanceNames = `
egg|œuf|huevo|uovo, uova|ovo
egg yolk|jaune d'œuf|yema, yema de huevo|tuorlo, tuorli|gema, gema de ovo
egg white|blanc d'œuf|clara de huevo|albume, albumi|clara de ovo
milk|lait, lait entier|leche, leche entera|latte, latte intero|leite
butter|beurre, beurre doux|mantequilla|burro|manteiga
cream|crème, crème liquide, crème entière|nata, nata líquida, crema de leche|panna, panna fresca|natas, creme de leite
yogurt|yaourt|yogur|yogurt bianco|iogurte
cream cheese|fromage à tartiner|queso crema|formaggio spalmabile|queijo creme
cheese|fromage, fromage râpé|queso, queso rallado|formaggio|queijo, queijo ralado
parmesan|parmesan, parmesan râpé|queso parmesano|parmigiano|queijo parmesão
goat cheese|fromage de chèvre|queso de cabra|caprino|queijo de cabra
condensed milk|lait concentré|leche condensada|latte condensato|leite condensado
buttermilk|lait ribot|suero de leche|latticello|leitelho
plain flour|farine, farine de blé|harina, harina de trigo|farina, farina di grano tenero|farinha, farinha de trigo
cornflour|maïzena, fécule de maïs|maicena, almidón de maíz|amido di mais|amido de milho, maisena
semolina|semoule|sémola|semola, semolino|sêmola
breadcrumb|chapelure|pan rallado|pangrattato|pão ralado, farinha de rosca
sugar|sucre, sucre en poudre|azúcar|zucchero, zucchero semolato|açúcar
icing sugar|sucre glace|azúcar glas, azúcar glass|zucchero a velo|açúcar de confeiteiro
brown sugar|sucre roux, cassonade|azúcar moreno|zucchero di canna|açúcar mascavado, açúcar mascavo
vanilla sugar|sucre vanillé|azúcar vainillado|zucchero vanigliato|açúcar baunilhado
baking powder|levure chimique|levadura química, polvo de hornear|lievito per dolci|fermento em pó
bicarbonate of soda|bicarbonate de soude|bicarbonato|bicarbonato di sodio|bicarbonato de sódio
fresh yeast|levure fraîche, levure de boulanger fraîche|levadura fresca|lievito di birra fresco, lievito fresco|fermento biológico fresco
yeast|levure, levure de boulanger|levadura|lievito, lievito di birra|fermento, fermento biológico
salt|sel, gros sel|sal|sale, sale fino|sal marinho
black pepper|poivre, poivre noir|pimienta, pimienta negra|pepe, pepe nero|pimenta do reino, pimenta preta
salt and pepper|sel et poivre|sal y pimienta|sale e pepe|sal e pimenta
nutmeg|noix de muscade, muscade|nuez moscada|noce moscata|noz moscada
cinnamon|cannelle|canela|cannella|canela em pó
clove|clou de girofle|clavo de olor|chiodo di garofano, chiodi di garofano|cravo da índia
cumin|cumin|comino|cumino|cominho, cominhos
turmeric|curcuma|cúrcuma|curcuma|açafrão da terra
mustard|moutarde|mostaza|senape|mostarda
vanilla|gousse de vanille, vanille|vainilla|vaniglia, vanillina|baunilha
olive oil|huile d'olive|aceite de oliva|olio d'oliva, olio di oliva, olio extravergine|azeite, azeite de oliva
vegetable oil|huile, huile végétale|aceite, aceite vegetal|olio, olio di semi|óleo, óleo vegetal
sunflower oil|huile de tournesol|aceite de girasol|olio di girasole|óleo de girassol
vinegar|vinaigre|vinagre|aceto|vinagre branco
wine vinegar|vinaigre de vin|vinagre de vino|aceto di vino|vinagre de vinho
balsamic vinegar|vinaigre balsamique|vinagre balsámico|aceto balsamico|vinagre balsâmico
cider vinegar|vinaigre de cidre|vinagre de manzana|aceto di mele|vinagre de maçã
onion|oignon|cebolla|cipolla, cipolle|cebola
red onion|oignon rouge|cebolla morada, cebolla roja|cipolla rossa, cipolle rosse|cebola roxa
spring onion|oignon vert, cive|cebolleta, cebollino|cipollotto, cipollotti|cebolinha
shallot|échalote|chalota, chalote|scalogno, scalogni|chalota roxa
garlic|ail, gousse d'ail|ajo, diente de ajo|aglio, spicchio d'aglio|alho, dente de alho
leek|poireau, poireaux|puerro|porro, porri|alho francês, alho poró
carrot|carotte|zanahoria|carota, carote|cenoura
celery|céleri, branche de céleri|apio|sedano|aipo, salsão
celeriac|céleri rave|apionabo|sedano rapa|aipo rábano
potato|pomme de terre, pommes de terre|patata, papa|patate, patata|batata
sweet potato|patate douce|batata dulce, boniato|patata dolce, patate dolci|batata doce
tomato|tomate|tomate|pomodoro, pomodori|tomate
cherry tomato|tomate cerise|tomate cherry|pomodorino, pomodorini|tomate cereja
tinned tomato|tomates concassées, tomates pelées|tomate triturado|pomodori pelati, polpa di pomodoro|tomate pelado
tomato paste|concentré de tomate|concentrado de tomate|concentrato di pomodoro|extrato de tomate, concentrado de tomate
bell pepper|poivron|pimiento, pimiento rojo|peperone, peperoni|pimentão, pimento vermelho
cucumber|concombre|pepino|cetriolo, cetrioli|pepino
aubergine|aubergine|berenjena|melanzana, melanzane|berinjela, beringela
courgette|courgette|calabacín|zucchina, zucchine|abobrinha, curgete
pumpkin|potiron, citrouille|calabaza|zucca|abóbora
mushroom|champignon, champignon de Paris|champiñón, champiñones, seta|fungo, funghi|cogumelo
oyster mushroom|pleurote|seta de ostra|fungo ostrica|cogumelo ostra
spinach|épinard|espinaca|spinaci|espinafre
lettuce|laitue, salade verte|lechuga|lattuga|alface
cabbage|chou, chou blanc|col, repollo|cavolo, verza|couve, repolho
cauliflower|chou fleur|coliflor|cavolfiore|couve flor
broccoli|brocoli|brócoli|broccolo|brócolos, brócolis
green bean|haricot vert, haricots verts|judía verde|fagiolini|vagem, feijão verde
pea|petits pois|guisante|piselli|ervilha
lentil|lentille|lenteja|lenticchie|lentilha
chickpea|pois chiche|garbanzo|ceci|grão de bico
bean|haricots secs|alubia, judía, frijol|fagioli|feijão
sweetcorn|maïs|maíz, elote|mais|milho
asparagus|asperge|espárrago|asparagi|aspargo, espargo
beetroot|betterave|remolacha|barbabietola|beterraba
ginger|gingembre|jengibre|zenzero|gengibre
chilli|piment|guindilla, chile|peperoncino|malagueta
parsley|persil, persil plat|perejil|prezzemolo|salsinha
basil|basilic|albahaca|basilico|manjericão
chive|ciboulette|cebollín|erba cipollina|cebolinho
dill|aneth|eneldo|aneto|endro
thyme|thym|tomillo|timo|tomilho
rosemary|romarin|romero|rosmarino|alecrim
oregano|origan|orégano|origano|orégãos
bay leaf|feuille de laurier, laurier|hoja de laurel, laurel|alloro, foglia di alloro|folha de louro, louro
coriander|coriandre|cilantro|coriandolo|coentro
mint|menthe|menta, hierbabuena|menta|hortelã
lemon|citron, citron jaune|limón|limone, limoni|limão
lemon juice|jus de citron|zumo de limón, jugo de limón|succo di limone|sumo de limão, suco de limão
lemon zest|zeste de citron|ralladura de limón|scorza di limone|raspa de limão
lime|citron vert|lima|lime|lima
orange|orange|naranja|arancia, arance|laranja
orange juice|jus d'orange|zumo de naranja, jugo de naranja|succo d'arancia|sumo de laranja, suco de laranja
apple|pomme|manzana|mela, mele|maçã
pear|poire|pera|pera, pere|pêra
banana|banane|plátano|banane|banana
strawberry|fraise|fresa|fragola, fragole|morango
raspberry|framboise|frambuesa|lampone, lamponi|framboesa
blueberry|myrtille|arándano|mirtillo, mirtilli|mirtilo
cherry|cerise|cereza|ciliegia, ciliegie|cereja
pineapple|ananas|piña|ananas|abacaxi
grape|raisin blanc|uva|uva|uva
raisin|raisin sec, raisins secs|pasas, uva pasa|uvetta, uva passa|passas
beef|bœuf, viande de bœuf|ternera, carne de res, carne de vaca|manzo|carne de boi, carne de vaca
beef mince|boeuf haché|carne picada de ternera|macinato di manzo|
mince|viande hachée|carne picada, carne molida|carne macinata, macinato|carne moída, carne picada
pork|porc|cerdo, carne de cerdo|maiale, carne di maiale|porco, carne de porco
bacon|lardons, lardons fumés, poitrine fumée|tocino, panceta|pancetta|toucinho, bacon
ham|jambon|jamón|prosciutto|presunto, fiambre
sausage|saucisse|salchicha|salsiccia, salsicce|salsicha, linguiça
chorizo|chorizo|chorizo|salame|chouriço
lamb|agneau|cordero|agnello|borrego, cordeiro
chicken|poulet|pollo|pollo|frango
chicken breast|blanc de poulet, filet de poulet|pechuga de pollo|petto di pollo|peito de frango
turkey|dinde|pavo|tacchino|carne de peru
gelatine|gélatine, feuille de gélatine|gelatina, lámina de gelatina|gelatina, colla di pesce|gelatina
white fish|poisson, cabillaud|pescado, bacalao fresco, merluza|pesce, merluzzo|peixe, pescada
salt cod|morue|bacalao|baccalà|bacalhau
salmon|saumon|salmón|salmone|salmão
tuna|thon|atún|tonno|atum
anchovy|anchois|anchoa, boquerón|acciuga, acciughe, alici|anchova
prawn|crevette|gamba, langostino, camarón|gamberi, gambero, gamberetti|camarão, gambas
mussel|moules|mejillón, mejillones|cozze|mexilhão, mexilhões
clam|palourde|almeja|vongola|amêijoa
squid|calamar, encornet|calamar, calamares|calamari, calamaro|lula
rice|riz|arroz|riso|arroz
pasta|pâtes|fideos, pasta seca|pasta secca|massa, macarrão
bread|pain, pain de mie|pan de molde, pan blanco|pane|pão
puff pastry|pâte feuilletée|hojaldre|pasta sfoglia|massa folhada
shortcrust pastry|pâte brisée, pâte sablée|masa quebrada|pasta frolla, pasta brisée|massa quebrada
oat|flocons d'avoine|copos de avena, avena|fiocchi d'avena|aveia, flocos de aveia
water|eau|agua|acqua|água
stock|bouillon|caldo|brodo|caldo
vegetable stock|bouillon de légumes|caldo de verduras|brodo vegetale|caldo de legumes
chicken stock|bouillon de poulet, bouillon de volaille|caldo de pollo|brodo di pollo|caldo de galinha
beef stock|bouillon de bœuf|caldo de carne, caldo de res|brodo di carne|caldo de carne
stock cube|cube de bouillon|pastilla de caldo|dado da brodo|cubo de caldo
soy sauce|sauce soja|salsa de soja|salsa di soia|molho de soja, molho shoyu
mayonnaise|mayonnaise|mayonesa|maionese|maionese
honey|miel|miel|miele|mel
jam|confiture|mermelada|confettura, marmellata|geleia, compota
dark chocolate|chocolat noir|chocolate negro|cioccolato fondente|chocolate amargo
milk chocolate|chocolat au lait|chocolate con leche|cioccolato al latte|chocolate ao leite
chocolate|chocolat|chocolate|cioccolato|chocolate
cocoa powder|cacao en poudre|cacao en polvo|cacao amaro|cacau, cacau em pó
almond|amande|almendra|mandorla, mandorle|amêndoa
ground almond|poudre d'amande|almendra molida|farina di mandorle|farinha de amêndoa
almond milk|lait d'amande|leche de almendra|latte di mandorla, latte di mandorle|leite de amêndoa
hazelnut|noisette|avellana|nocciola, nocciole|avelã
walnut|noix, cerneaux de noix|nuez, nueces|noce, noci|noz, nozes
cashew|noix de cajou|anacardo|anacardi|caju, castanha de caju
pistachio|pistache|pistacho|pistacchio, pistacchi|pistácio
peanut|cacahuète, arachide|cacahuete, cacahuate, maní|arachidi|amendoim
peanut butter|beurre de cacahuète|mantequilla de cacahuete, crema de cacahuete|burro di arachidi|manteiga de amendoim
pine nut|pignons de pin, pignon|piñón, piñones|pinoli|pinhões
sesame seed|graines de sésame, sésame|sésamo, ajonjolí|sesamo, semi di sesamo|gergelim, sésamo
coconut|noix de coco|coco|cocco|coco
coconut milk|lait de coco|leche de coco|latte di cocco|leite de coco
coconut cream|crème de coco|crema de coco|crema di cocco|creme de coco
desiccated coconut|noix de coco râpée|coco rallado|cocco grattugiato, farina di cocco|coco ralado
oat milk|lait d'avoine|leche de avena, bebida de avena|latte di avena|leite de aveia
soy milk|lait de soja|leche de soja|latte di soia|leite de soja
rice milk|lait de riz|leche de arroz|latte di riso|leite de arroz
cocoa butter|beurre de cacao|manteca de cacao|burro di cacao|manteiga de cacau
rice flour|farine de riz|harina de arroz|farina di riso|farinha de arroz
polenta|farine de maïs|harina de maíz|farina di mais|farinha de milho
gram flour|farine de pois chiche|harina de garbanzo|farina di ceci|farinha de grão de bico
chestnut flour|farine de châtaigne|harina de castaña|farina di castagne|farinha de castanha
buckwheat flour|farine de sarrasin|harina de trigo sarraceno|farina di grano saraceno|farinha de trigo sarraceno
chestnut|châtaigne, marron|castaña|castagna, castagne|castanha portuguesa
cream of tartar|crème de tartre|crémor tártaro|cremor tartaro|cremor tártaro
white wine|vin blanc, vin blanc sec|vino blanco|vino bianco|vinho branco
red wine|vin rouge|vino tinto|vino rosso|vinho tinto
wine|vin|vino|vino|vinho
beer|bière|cerveza|birra|cerveja
margarine|margarine|margarina|margarina|margarina
lard|saindoux|manteca de cerdo|strutto|banha
corn tortilla|tortilla de maïs|tortilla de maíz|tortilla di mais|tortilha de milho
coconut oil|huile de coco|aceite de coco|olio di cocco|óleo de coco
filo pastry|pâte filo|masa filo|pasta fillo|massa filo
scallop|noix de Saint-Jacques, coquille Saint-Jacques|vieira|capesante, capasanta|vieira
oyster|huître|ostra|ostrica, ostriche|ostra
cuttlefish|seiche|jibia|seppia, seppie|
mackerel|maquereau|caballa|sgombro, sgombri|cavala
herring|hareng|arenque|aringa, aringhe|arenque
eel|anguille|anguila|anguilla, anguille|enguia
marzipan|massepain|mazapán|marzapane|maçapão
octopus|poulpe|pulpo|polpo|polvo
lobster|homard|bogavante, langosta|astice, aragosta|lagosta
crab|crabe|cangrejo|granchio|caranguejo
trout|truite|trucha|trota|truta
sardine|sardine|sardina|sardina fresca|sardinha
rye|seigle|centeno|segale|centeio
rye flour|farine de seigle|harina de centeno|farina di segale|farinha de centeio
barley|orge|cebada|orzo perlato|cevada
spelt|épeautre|espelta|farro perlato|espelta
wheat|blé|trigo|grano duro|trigo
chickpea|pois chiches|garbanzos||
tahini|purée de sésame|tahín|crema di sesamo|pasta de gergelim
ground hazelnut|poudre de noisettes|avellana molida|farina di nocciole|farinha de avelã
hazelnut|noisettes entières|||
flaked almond|amandes effilées|almendra laminada|mandorle a lamelle|amêndoa laminada
custard|crème anglaise|natillas|crema pasticcera|creme de pasteleiro
egg noodle|nouilles aux œufs|fideos de huevo|tagliatelle all'uovo|massa com ovos
lupin|lupin|altramuz|lupini|tremoço
peanut oil|huile d'arachide|aceite de cacahuete|olio di arachidi|óleo de amendoim
walnut oil|huile de noix|aceite de nuez|olio di noci|óleo de noz
smoked salmon|saumon fumé|salmón ahumado|salmone affumicato|salmão fumado
mustard|moutarde de Dijon|||mostarda de Dijon
tofu|tofu|tofu
olive|olives|aceituna, oliva|oliva, olive|azeitona
black olive|olives noires|aceituna negra|olive nere|azeitona preta
green olive|olives vertes|aceituna verde|olive verdi|azeitona verde
garlic powder|ail en poudre|ajo en polvo|aglio in polvere|alho em pó
red pepper|poivron rouge|pimiento rojo|peperone rosso|pimentão vermelho
`
