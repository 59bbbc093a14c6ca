/** Names of foods in German, Dutch and Swedish: `id | German | Dutch | Swedish`. */
export const germanicNames = `
egg|Ei, Eier, Hühnerei|eieren, kippenei|ägg
egg yolk|Eigelb, Eidotter|eigeel, eidooier|äggula
egg white|Eiweiß, Eiklar|eiwit|äggvita
milk|Milch, Vollmilch, Kuhmilch, fettarme Milch|melk, volle melk, halfvolle melk|mjölk
butter|Butter, Süßrahmbutter|boter, roomboter|smör
cream|Sahne, süße Sahne|kookroom|grädde, matlagningsgrädde
double cream|Schlagsahne, Schlagobers, Rahm|slagroom|vispgrädde
sour cream|saure Sahne, Sauerrahm, Schmand|zure room|gräddfil
yogurt|Joghurt, Naturjoghurt|yoghurt|naturell yoghurt
quark|Magerquark, Speisequark, Topfen|kwark|kvarg
cream cheese|Frischkäse|roomkaas|färskost
cheese|Käse, Bergkäse, geriebener Käse|kaas, geraspte kaas, belegen kaas|ost, riven ost
parmesan|Parmesan|parmezaan, parmezaanse kaas|parmesanost
feta|Schafskäse, Fetakäse|fetakaas|fetaost
goat cheese|Ziegenkäse|geitenkaas|getost, chèvreost
condensed milk|Kondensmilch|gecondenseerde melk|kondenserad mjölk
buttermilk|Buttermilch|karnemelk|kärnmjölk, filmjölk
plain flour|Mehl, Weizenmehl, Dinkelmehl|bloem, tarwebloem, meel, tarwemeel, patentbloem|mjöl, vetemjöl
self raising flour||zelfrijzend bakmeel|
wholemeal flour|Vollkornmehl, Weizenvollkornmehl|volkorenmeel|grahamsmjöl, fullkornsmjöl
rye flour|Roggenmehl|roggemeel|rågmjöl
cornflour|Speisestärke, Maisstärke, Maizena|maïzena|majsstärkelse, maizena
semolina|Grieß, Hartweizengrieß, Weichweizengrieß|griesmeel|mannagryn
breadcrumb|Semmelbrösel, Paniermehl, Brösel|paneermeel, broodkruim|ströbröd
sugar|Zucker, Haushaltszucker|suiker, kristalsuiker|socker, strösocker
icing sugar|Puderzucker|poedersuiker|florsocker
brown sugar|brauner Zucker, Rohrzucker|bruine suiker, basterdsuiker|farinsocker
vanilla sugar|Vanillezucker, Vanillinzucker|vanillesuiker|vaniljsocker
baking powder|Backpulver|bakpoeder|bakpulver
bicarbonate of soda|Natron|zuiveringszout, baksoda|bikarbonat
fresh yeast|frische Hefe, Frischhefe, Hefewürfel|verse gist|färsk jäst
yeast|Hefe, Trockenhefe|gist, gedroogde gist|jäst, torrjäst
salt|Salz, Meersalz|zout, zeezout|havssalt, flingsalt
black pepper|Pfeffer, schwarzer Pfeffer|peper, zwarte peper|peppar, svartpeppar
white pepper|weißer Pfeffer|witte peper|vitpeppar
salt and pepper|Salz und Pfeffer|zout en peper, peper en zout|salt och peppar, salt peppar
paprika|Paprikapulver|paprikapoeder|paprikapulver
nutmeg|Muskat, Muskatnuss|nootmuskaat|muskot, muskotnöt
cinnamon|Zimt, Zimtstange|kaneel, kaneelstokje|kanel, kanelstång
clove|Gewürznelke, Nelken|kruidnagel|kryddnejlika, nejlika
cumin|Kreuzkümmel|komijn, komijnzaad|spiskummin
caraway|Kümmel|karwijzaad|kummin
turmeric|Kurkuma|kurkuma|gurkmeja
curry powder|Currypulver|kerriepoeder|currypulver
mustard|Senf|mosterd|senap
mustard seed|Senfkörner|mosterdzaad|senapsfrön
vanilla|Vanille, Vanilleschote|vanillestokje|vanilj, vaniljstång
olive oil|Olivenöl|olijfolie|olivolja
vegetable oil|Öl, Pflanzenöl, Speiseöl|olie, plantaardige olie, slaolie|olja, matolja
sunflower oil|Sonnenblumenöl|zonnebloemolie|solrosolja
rapeseed oil|Rapsöl|koolzaadolie|rapsolja
sesame oil|Sesamöl|sesamolie|sesamolja
vinegar|Essig|azijn|vinäger, ättika
wine vinegar|Weinessig|wijnazijn|vinvinäger
cider vinegar|Apfelessig|appelazijn|äppelcidervinäger
white wine vinegar|Weißweinessig|wittewijnazijn|vitvinsvinäger
onion|Zwiebel|ui, uien|gul lök, lök, lökar
red onion|rote Zwiebel|rode ui, rode uien|rödlök
spring onion|Frühlingszwiebel, Lauchzwiebel|lente-ui, bosui, lenteui|salladslök
shallot|Schalotte|sjalot, sjalotten|schalottenlök
garlic|Knoblauch, Knoblauchzehe|knoflook, knoflookteen|vitlök, vitlöksklyfta
leek|Lauch, Porree|prei|purjolök
carrot|Karotte, Karotten, Möhre, Möhren|wortel, wortels, winterpeen|morot, morötter
celery|Staudensellerie, Stangensellerie|bleekselderij, selderij|selleri, stjälkselleri, blekselleri
celeriac|Knollensellerie, Sellerie|knolselderij|rotselleri
potato|Kartoffel, Kartoffeln, Erdapfel|aardappel, aardappelen|potatis
sweet potato|Süßkartoffel|zoete aardappel|sötpotatis
tomato|Tomate, Tomaten, Fleischtomate|tomaat, tomaten|tomater
cherry tomato|Kirschtomate, Cocktailtomate|cherrytomaat, kerstomaat|körsbärstomat
tinned tomato|gehackte Tomaten, Dosentomaten|tomatenblokjes, gepelde tomaten|krossade tomater
tomato paste|Tomatenmark|tomatenpuree|tomatpuré
bell pepper|Paprikaschote, rote Paprika|rode paprika|röd paprika
cucumber|Gurke, Salatgurke|komkommer|gurka
gherkin|Gewürzgurke, Essiggurke|augurk|ättiksgurka, saltgurka
aubergine|Aubergine, Melanzani|aubergine|äggplanta
courgette|Zucchini|courgette|squash
pumpkin|Kürbis, Hokkaidokürbis|pompoen|pumpa
mushroom|Pilze, Champignon, Champignons|champignons, paddenstoel, paddenstoelen|champinjon, svamp
oyster mushroom|Austernpilz, Austernseitling|oesterzwam|ostronskivling
spinach|Spinat, Blattspinat|spinazie|spenat
lettuce|Kopfsalat, Blattsalat|sla, kropsla|huvudsallad, isbergssallad
cabbage|Weißkohl, Kohl|witte kool|vitkål
red cabbage|Rotkohl, Blaukraut|rode kool|rödkål
cauliflower|Blumenkohl, Karfiol|bloemkool|blomkål
broccoli|Brokkoli|broccoli|broccolibukett
green bean|grüne Bohnen|sperziebonen, sperzieboon|haricots verts, gröna bönor
pea|Erbsen, Erbse|erwten, doperwten, erwt|ärtor, ärta
lentil|Linsen|linzen|linser, röda linser
chickpea|Kichererbsen|kikkererwten|kikärtor, kikärter
kidney bean|Kidneybohnen|kidneybonen|kidneybönor
sweetcorn|Mais, Zuckermais|maïs|majs
asparagus|Spargel|asperge|sparris
radish|Radieschen|radijs, radijsjes|rädisa, rädisor
beetroot|Rote Bete, Rote Rübe|rode biet, bieten|rödbeta, rödbetor
ginger|Ingwer|gember|ingefära
chilli|Chilischote|chilipeper, rode peper|chilifrukt
parsley|Petersilie|peterselie|persilja
basil|Basilikum|basilicum|basilika
chive|Schnittlauch|bieslook|gräslök
dill|Dill|dille|dillkvistar
thyme|Thymian|tijm|timjan
rosemary|Rosmarin|rozemarijn|rosmarin
oregano|Oregano|oregano|oregano
bay leaf|Lorbeerblatt, Lorbeer|laurierblad, laurierblaadje|lagerblad
coriander|Koriander, Koriandergrün|koriander, verse koriander|färsk koriander
mint|Minze|munt, muntblaadjes|mynta
lemon|Zitrone, Zitronen, Biozitrone|citroen, citroenen|citron, citroner
lemon juice|Zitronensaft|citroensap|citronsaft, citronjuice, pressad citron
lemon zest|Zitronenschale, Zitronenabrieb|citroenrasp|citronskal
lime|Limette, Limetten|limoen|limefrukt
orange|Orange, Orangen, Apfelsine|sinaasappel|apelsin, apelsiner
orange juice|Orangensaft|sinaasappelsap|apelsinjuice
apple|Apfel, Äpfel|appel, appels|äpple, äpplen
pear|Birne, Birnen|peer, peren|päron
banana|Banane, Bananen|banaan, bananen|banan, bananer
strawberry|Erdbeere, Erdbeeren|aardbei, aardbeien|jordgubbar, jordgubbe
raspberry|Himbeere, Himbeeren|framboos, frambozen|hallon
blueberry|Heidelbeere, Blaubeere|blauwe bes, blauwe bessen|blåbär
cherry|Kirsche, Kirschen|kersen, kers|körsbär
pineapple|Ananas|ananas|ananas
grape|Weintraube, Weintrauben|druiven|vindruvor
raisin|Rosinen|rozijnen|russin
dried apricot|getrocknete Aprikosen|gedroogde abrikozen|torkade aprikoser
beef|Rindfleisch, Rinderbraten|rundvlees|nötkött, högrev
beef mince|Rinderhack, Rinderhackfleisch|rundergehakt|nötfärs
mince|Hackfleisch, Faschiertes|gehakt|köttfärs
pork mince|Schweinehack, Mett||fläskfärs
mixed mince|gemischtes Hackfleisch|half-om-half gehakt|blandfärs
pork|Schweinefleisch, Schweinebraten, Schwein|varkensvlees|fläsk, fläskkött, griskött
pork tenderloin|Schweinefilet|varkenshaas|fläskfilé
bacon|Speck|spek, spekjes, ontbijtspek|sidfläsk
ham|Schinken, Kochschinken|hamblokjes|skinka
sausage|Wurst, Bratwurst, Würstchen|worst, braadworst|korv, falukorv
lamb|Lammfleisch, Lamm|lamsvlees|lammkött
chicken|Hähnchen, Huhn, Hühnchen, Hähnchenfleisch|kip|kyckling
chicken breast|Hähnchenbrust, Hähnchenbrustfilet, Hühnerbrust|kipfilet|kycklingfilé, kycklingbröst
turkey|Pute, Putenbrust, Truthahn|kalkoen, kalkoenfilet|kalkon
gelatine|Gelatine, Blattgelatine|gelatineblaadjes|gelatinblad
white fish|Fisch, Fischfilet, Kabeljau|vis, visfilet, kabeljauw|fisk, fiskfilé, torsk, torskfilé
salmon|Lachs, Lachsfilet|zalm, zalmfilet|lax, laxfilé
tuna|Thunfisch|tonijn|tonfisk
herring|Hering, Heringe|haring, haringen|sill
mackerel|Makrele, Makrelen, Makrelenfilet|makreel|makrill
eel|Aal|paling|
liver sausage|Leberwurst|leverworst|leverkorv
milk powder|Milchpulver, Magermilchpulver, Vollmilchpulver|melkpoeder|mjölkpulver
anchovy|Sardellen, Sardelle|ansjovis|sardeller, ansjovisfilé
prawn|Garnelen, Garnele, Krabben|garnalen, garnaal|räkor, räka
mussel|Miesmuscheln, Muscheln|mosselen, mossel|musslor, blåmusslor
squid|Tintenfisch|inktvis|bläckfisk
rice|Reis, Langkornreis|rijst|ris
pasta|Nudeln|spaghettipasta, penne pasta|makaroner
egg noodle|Eiernudeln|eiermie|äggnudlar
oat|Hafer, Haferflocken|haver, havermout, havervlokken|havregryn
bread|Brot, Weißbrot, Toastbrot, Brötchen, Semmel|brood, witbrood|bröd, vitt bröd
puff pastry|Blätterteig|bladerdeeg|smördeg
water|Wasser, kaltes Wasser, warmes Wasser|kraanwater|vatten, kallt vatten
stock|Brühe, Fond|bouillon|buljong
vegetable stock|Gemüsebrühe, Gemüsefond|groentebouillon|grönsaksbuljong
chicken stock|Hühnerbrühe, Geflügelbrühe|kippenbouillon|kycklingbuljong, hönsbuljong
beef stock|Rinderbrühe, Fleischbrühe|runderbouillon|köttbuljong, oxbuljong
stock cube|Brühwürfel|bouillonblokje|buljongtärning
soy sauce|Sojasauce, Sojasoße|sojasaus, ketjap|sojasås, soja
fish sauce|Fischsauce|vissaus|fisksås
mayonnaise|Mayonnaise|mayonaise|majonnäs
ketchup|Ketchup, Tomatenketchup|tomatenketchup|tomatketchup
honey|Honig|honing|honung
jam|Marmelade, Konfitüre|confituur|sylt
maple syrup|Ahornsirup|ahornsiroop|lönnsirap
dark chocolate|Zartbitterschokolade, dunkle Schokolade, Kuvertüre, Bitterschokolade|pure chocolade|mörk choklad
milk chocolate|Vollmilchschokolade|melkchocolade|mjölkchoklad
chocolate|Schokolade|chocolade|choklad
cocoa powder|Kakao, Kakaopulver|cacaopoeder|kakao
almond|Mandeln, Mandel|amandelen, amandel|mandlar, mandel
ground almond|gemahlene Mandeln|amandelmeel|mandelmjöl
almond milk|Mandelmilch|amandelmelk|mandelmjölk
hazelnut|Haselnüsse, Haselnuss, Haselnusskerne|hazelnoten, hazelnoot|hasselnötter, hasselnöt
walnut|Walnüsse, Walnuss, Walnusskerne|walnoten, walnoot|valnötter, valnöt
cashew|Cashewkerne, Cashewnüsse|cashewnoten|cashewnötter
pistachio|Pistazien|pistachenoten|pistagenötter
nut|Nüsse, Nuss|noten, noot|nötter
peanut|Erdnüsse, Erdnuss|pinda|jordnötter, jordnöt
peanut butter|Erdnussbutter, Erdnussmus|pindakaas|jordnötssmör
pine nut|Pinienkerne|pijnboompitten|pinjenötter
sesame seed|Sesam, Sesamsamen|sesamzaad|sesamfrön
coconut|Kokosnuss|kokosnoot|kokosnöt
coconut milk|Kokosmilch|kokosmelk|kokosmjölk
coconut cream|Kokoscreme|kokosroom|kokosgrädde
desiccated coconut|Kokosraspel, Kokosflocken|gemalen kokos, kokosrasp|kokosflingor, riven kokos
oat milk|Hafermilch, Hafersahne, Haferdrink|havermelk, haverdrank|havremjölk, havredryck
soy milk|Sojamilch, Sojadrink|sojamelk|sojamjölk
rice milk|Reismilch|rijstmelk|rismjölk
cocoa butter|Kakaobutter|cacaoboter|kakaosmör
butter bean|Butterbohnen||smörbönor
buckwheat|Buchweizen|boekweit|bovete
buckwheat flour|Buchweizenmehl|boekweitmeel|bovetemjöl
almond flour|Mandelmehl||
rice flour|Reismehl|rijstmeel|rismjöl
gram flour|Kichererbsenmehl|kikkererwtenmeel|kikärtsmjöl
coconut flour|Kokosmehl|kokosmeel|kokosmjöl
potato starch|Kartoffelstärke, Kartoffelmehl|aardappelzetmeel|potatismjöl
rice noodle|Reisnudeln|rijstnoedels|risnudlar
white wine|Weißwein, trockener Weißwein|witte wijn|vitt vin
red wine|Rotwein|rode wijn|rött vin
wine|Wein|wijn|vin
beer|Bier|bier|öl
margarine|Margarine|margarine|margarin
coconut oil|Kokosöl, Kokosfett|kokosolie|kokosolja
filo pastry|Strudelblätter, Yufkateig, Filoteig|filodeeg|filodeg
brazil nut|Paranüsse, Paranuss|paranoten|paranötter
pecan|Pekannüsse, Pekannuss|pecannoten|pekannötter
macadamia|Macadamianüsse|macadamianoten|macadamianötter
peanut oil|Erdnussöl|arachideolie|jordnötsolja
tahini|Tahin, Sesampaste|tahin, sesampasta|tahini
gnocchi|Spätzle||
soy flour|Sojamehl|sojameel|sojamjöl
lupin flour|Lupinenmehl|lupinemeel|lupinmjöl
lupin|Lupinen|lupine|lupin
clam|Venusmuscheln|venusschelpen|hjärtmusslor
scallop|Jakobsmuscheln|coquilles, sint-jakobsschelpen|pilgrimsmusslor
oyster|Austern, Auster|oesters, oester|ostron
octopus|Krake, Oktopus|octopus|
lobster|Hummer|kreeft|hummer
crab|Krebs, Krabbenfleisch|krab|krabba
trout|Forelle|forel|forell
ghee|Butterschmalz|geklaarde boter|skirat smör
flaked almond|Mandelblättchen, Mandelstifte|amandelschaafsel|mandelspån
marzipan|Marzipan, Marzipanrohmasse|marsepein, amandelspijs|mandelmassa
bean sprout|Sojasprossen, Mungobohnensprossen|taugé|groddar
lasagne sheet|Lasagneplatten, Lasagneblätter|lasagnebladen|lasagneplattor
noodle|Spaghettinudeln|noedels|nudlar
rye|Roggen|rogge|råg
bulgur|Bulgur|bulgur|bulgur
custard|Vanillesoße, Vanillesauce|vla|vaniljsås
ice cream|Vanilleeis, Eiscreme|roomijs, vanille-ijs|vaniljglass
tofu|Räuchertofu||
cake|Kuchen, Torte|taart|kaka, tårta
biscuit|Kekse, Butterkekse|koekjes|kex
lard|Schmalz, Schweineschmalz|reuzel|ister
wheat|Weizen|tarwe|vete
barley|Gerste, Gerstengraupen|gerst|korngryn
spelt|Dinkel|spelt|dinkel
olive|Oliven|olijf, olijven|oliver
black olive|schwarze Oliven|zwarte olijven|svarta oliver
green olive|grüne Oliven|groene olijven|gröna oliver
garlic powder|Knoblauchpulver|knoflookpoeder|vitlökspulver
red pepper|rote Paprika, rote Paprikaschote|rode paprika|röd paprika
`
