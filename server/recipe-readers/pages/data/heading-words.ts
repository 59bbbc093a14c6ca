/** Headings of the parts of a recipe, in many languages. A line each language; phrases are separated by `|`. */

/** The phrases of one of the texts below. */
export const phrasesOf = (text: string) => text.split(/[|\n]/).filter(Boolean)

export const ingredientHeadings = `
ingredients|ingredient list|ingredients list|ingredient|list of ingredients|recipe ingredients|what you need|what you'll need|what you will need|you will need|you'll need|things you need|shopping list
zutaten|die zutaten|zutatenliste|das brauchst du|du brauchst|ihr braucht|das braucht man|man nehme
ingrédients|les ingrédients|liste des ingrédients|ingredients|il vous faut|il faut
ingrediënten|de ingrediënten|benodigdheden|wat heb je nodig|dit heb je nodig|boodschappenlijst|boodschappen
ingredienser|du behöver|detta behöver du|det här behöver du
du skal bruge|det skal du bruge|ingrediensliste
dette trenger du|du trenger|det trenger du
ainekset|ainesosat|tarvikkeet|raaka-aineet|tarvitset
ingredienti|gli ingredienti|cosa serve|occorrente
ingredientes|los ingredientes|necesitas
ingredientes|os ingredientes|vai precisar de
ingredients|els ingredients
ingrediente|ingrediente necesare
składniki|składniki na|potrzebne składniki|lista składników
ingredience|suroviny|přísady|co potřebujete|potřebujeme|budeme potřebovat
suroviny|ingrediencie|prísady|potrebujeme|čo potrebujeme
hozzávalók|alapanyagok
sastojci|potrebni sastojci|potrebno je
sestavine
υλικά|τα υλικά|συστατικά
ингредиенты|состав|продукты|вам понадобится
інгредієнти|продукти|складники
съставки|продукти|необходими продукти
malzemeler|malzemeleri|gerekli malzemeler
ingredientai|reikės|sudedamosios dalys
sastāvdaļas
koostisosad|koostisained
材料|材料名|食材|用料|配料|原料|所需材料|主料
재료
מצרכים|מרכיבים|רכיבים
المكونات|المقادير|المكوّنات
bahan|bahan-bahan
nguyên liệu
`

export const stepHeadings = `
instructions|directions|method|preparation|steps|procedure|how to make|how to make it|how to make this|how to prepare|cooking instructions|recipe instructions|recipe directions|recipe steps|cooking directions|cooking method|preparation method|preparation steps|method of preparation|step by step|step-by-step|step by step instructions|step-by-step instructions|what to do|let's cook|to make|the method|making|process|preparations|here's how|how it's made|steps to make|assembly
zubereitung|die zubereitung|anleitung|zubereitungsschritte|so geht's|so geht’s|so wird's gemacht|so wird’s gemacht|und so geht's|schritte|arbeitsschritte|schritt für schritt|kochanleitung|rezeptanleitung|zubereitungsart|so gelingt's
préparation|la préparation|étapes|les étapes|étapes de préparation|réalisation|la recette|déroulé|progression|instructions|préparation de la recette|recette|mode opératoire
bereiding|bereidingswijze|werkwijze|instructies|aan de slag|zo maak je het|zo maak je het klaar|stappen|bereidingsstappen|bereiden|zo doe je dat|voorbereiden|voorbereiding|zo maak je deze|stap voor stap
gör så här|så här gör du|så gör du|tillagning|instruktioner|beskrivning|steg|så här|gör såhär
fremgangsmåde|sådan gør du|tilberedning|sådan laver du|gør sådan
fremgangsmåte|slik gjør du|slik lager du
ohjeet|ohje|valmistus|valmistusohje|valmistusohjeet|näin teet|työohje|tee näin|valmistustapa
preparazione|procedimento|istruzioni|come fare|passaggi|come preparare|il procedimento|esecuzione|come si fa
preparación|elaboración|instrucciones|pasos|modo de preparación|procedimiento|modo de elaboración|cómo hacer|cómo se hace|paso a paso|preparar
modo de preparo|modo de preparação|preparação|preparo|instruções|confeção|como fazer|passo a passo|modo de fazer|passos|confecção
preparació|elaboració
mod de preparare|preparare|instrucțiuni|instructiuni|mod de lucru
przygotowanie|sposób przygotowania|wykonanie|sposób wykonania|instrukcje|kroki|jak przygotować|etapy przygotowania|przygotowanie krok po kroku
postup|příprava|postup přípravy|jak na to|pracovní postup
postup prípravy|príprava|ako na to
elkészítés|elkészítése|így készül|az elkészítés menete|elkészítés menete|elkészítés módja|a recept|elkészítéséhez
priprema|postupak|način pripreme|postupak pripreme
postopek|priprava
εκτέλεση|οδηγίες|παρασκευή|προετοιμασία|μέθοδος εκτέλεσης|διαδικασία|τρόπος παρασκευής|βήματα|εκτέλεση συνταγής
приготовление|способ приготовления|инструкция|пошаговый рецепт|рецепт приготовления|инструкция приготовления|как приготовить|пошаговый рецепт приготовления
приготування|спосіб приготування|інструкція
приготвяне|начин на приготвяне
hazırlanışı|yapılışı|nasıl yapılır|hazırlanması|yapılış|hazırlık|tarifi
gaminimas|paruošimas|gaminimo eiga
pagatavošana
valmistamine
作り方|手順|調理手順|つくり方|做法|步骤|步驟|作法|烹饪步骤|制作步骤|制作方法|料理步驟|做法步骤
만드는 법|만드는법|조리순서|만들기|조리법|조리 순서
אופן ההכנה|הוראות הכנה|הכנה|הוראות|אופן הכנה
طريقة التحضير|التحضير|طريقة العمل|الطريقة|طريقة الإعداد
cara membuat|langkah|langkah-langkah|cara memasak
cách làm|hướng dẫn|các bước|các bước thực hiện
`

/** What follows a recipe, or stands between its parts. */
export const otherHeadings = `
notes|note|recipe notes|chef's notes|cook's notes|cook's note|tips|tip|recipe tips|top tips|cook's tips|pro tips|tips and tricks|nutrition|nutrition facts|nutrition information|nutritional information|nutritional info|nutrition info|nutritional facts|nutritional analysis|per serving|comments|comment|reviews|review|leave a comment|leave a reply|leave a review|ratings|rate this recipe|related|related recipes|related posts|you may also like|you might also like|more recipes|similar recipes|recommended|did you make this recipe|did you make this|equipment|special equipment|tools|utensils|tools needed|video|recipe video|faq|faqs|frequently asked questions|storage|how to store|substitutions|variations|make ahead|serving suggestions|share|share this|print|keywords|about|tags|filed under|categories|author|about the author|newsletter|subscribe|description|summary|overview|details|recipe details|reader interactions|primary sidebar|footer|source|allergens|cook mode|in this recipe|shop this recipe|wine pairing|drink pairing|save recipe|popular recipes|latest recipes|calories|trending
tipps|tipp|notizen|hinweise|hinweis|anmerkungen|nährwerte|nährwertangaben|nährwerte pro portion|kommentare|bewertungen|ähnliche rezepte|weitere rezepte|das könnte dir auch gefallen|küchengeräte|utensilien|ausstattung|teilen|zubehör|rezept drucken|beschreibung
conseils|astuces|astuce|remarques|valeurs nutritionnelles|informations nutritionnelles|commentaires|avis|ustensiles|matériel|recettes similaires|vous aimerez aussi|partager|conseil|l'astuce|équipement|le conseil du chef|nutrition
voedingswaarden|voedingswaarde|reacties|beoordelingen|notities|keukengerei|keukenspullen|delen|ook lekker|gerelateerde recepten|bereidingstip|variatietip|serveertip|materiaal|opmerkingen
näringsvärde|näringsvärden|kommentarer|relaterade recept|liknande recept|näring per portion|redskap|omdömen
ernæring|næringsindhold|bemærkninger|relaterede opskrifter|noter|kommentarer|næringsinnhold
vinkit|vinkki|ravintosisältö|kommentit|arvostelut
consigli|valori nutrizionali|commenti|conservazione|ricette correlate|consiglio|informazioni nutrizionali|strumenti|curiosità
notas|consejos|información nutricional|comentarios|valor nutricional|utensilios|recetas relacionadas|trucos|opiniones
dicas|dica|informação nutricional|comentários|receitas relacionadas|utensílios|avaliações|informações nutricionais|observações|você também pode gostar
wskazówki|wartości odżywcze|komentarze|podobne przepisy|porady|uwagi|opinie|dodaj komentarz
poznámky|poznámka|tipy|komentáře|nutriční hodnoty|podobné recepty|hodnocení|diskuze|diskuse|komentáre|nutričné hodnoty|hodnotenie
tippek|megjegyzések|megjegyzés|tápérték|tápanyagtartalom|hozzászólások|kommentek|ajánlott receptek
savjeti|napomene|komentari
συμβουλές|διατροφικά στοιχεία|σχόλια|tips|σημειώσεις|θρεπτική αξία
советы|комментарии|пищевая ценность|примечание|отзывы|похожие рецепты
püf noktaları|yorumlar|besin değerleri|notlar|püf noktası
コツ|ポイント|栄養成分|コメント|このレシピの生い立ち|コツ・ポイント|小贴士|小貼士|营养成分|评论|营养信息|留言
팁|영양 정보|댓글
`

/** Labels of the number of servings, for example `Serves 4` and `4 Portionen`. */
export const servingWords = `serves|servings|serving|yield|yields|makes|portions|portion|people|persons|pers|for
portionen|personen|ergibt|portion|stück|stk
personnes|parts|pour
personen|porties|stuks
portioner|bitar|personer
porzioni|persone|dosi
raciones|porciones|personas|comensales
porções|pessoas|doses|rendimento
porcji|porcje|osoby|osób
porcí|porce|porcie|porcií|osoby|porcia
adag|adaghoz|fő|főre|személy|személyre
μερίδες|άτομα
порции|порций|порція|порцій
kişilik|porsiyon
人分|人份|人前|인분`

/** Labels of the total time, of preparing and of cooking. */
export const totalTimeWords = `total time|total|ready in|time|duration|takes|gesamtzeit|gesamt|dauer|fertig in|arbeitszeit gesamt|temps total|durée|prêt en|totale tijd|totaal|bereidingstijd|klaar in|total tid|tid|tilberedningstid|tid i alt|samlet tid|tempo totale|pronto in|tiempo total|listo en|tempo total|pronto em|czas całkowity|czas|celkový čas|čas|teljes idő|elkészítési idő|idő|συνολικός χρόνος|χρόνος|общее время|время|toplam süre|süre|所要時間|调理时间`
export const partTimeWords = `prep time|preparation time|prep|preparation|active time|cook time|cooking time|cook|bake time|baking time|resting time|chill time|vorbereitung|vorbereitungszeit|arbeitszeit|kochzeit|backzeit|zubereitungszeit|ruhezeit|préparation|temps de préparation|cuisson|temps de cuisson|repos|voorbereidingstijd|voorbereiding|kooktijd|baktijd|oventijd|förberedelsetid|tillagningstid|forberedelsestid|arbejdstid|kogetid|preparazione|cottura|tempo di preparazione|tempo di cottura|tiempo de preparación|tiempo de cocción|preparación|cocción|tempo de preparo|tempo de preparação|tempo de cozimento|preparo|czas przygotowania|czas gotowania|příprava|doba přípravy|doba vaření|čas prípravy|előkészítés|főzési idő|sütési idő|προετοιμασία|μαγείρεμα|hazırlama süresi|pişirme süresi`
