/**
 * Units, numbers and small words of German, French, Spanish, Italian, Dutch, Portuguese and Swedish ingredient lines,
 * in lower case. `_` stands for a space.
 */
import type { Unit } from '#cooking/quantities/units.ts'

/** Spellings of units. English spellings are in `unit-names.ts`. */
export const foreignUnits: Partial<Record<Unit, string>> = {
  g: 'gramm gramo gramos grammo grammi grama gramas gram',
  kg: 'kilogramm quilo quilos quilograma quilogramas chilo kilogramo kilogramos kilogram',
  ml: 'mililitro mililitros millilitro millilitri',
  cl: 'zentiliter centilitro centilitri',
  dl: 'deziliter decilitro decilitri',
  l: 'litro litros litri',
  tsp: `tl teelöffel teel càc c_à_c c_à_café cuil_à_café cuill_à_café cuillère_à_café cuillères_à_café cuillerée_à_café cucharadita cucharaditas cdta
    cdtas cdita cucchiaino cucchiaini theelepel theelepels theel colher_de_chá colheres_de_chá colher_chá colheres_chá c_chá c_de_chá
    tsk tesked teskedar`,
  tbsp: `el esslöffel essl eßlöffel càs c_à_s c_à_soupe cuil_à_soupe cuill_à_soupe cuillère_à_soupe cuillères_à_soupe cuillerée_à_soupe cucharada cucharadas
    cda cdas cucchiaio cucchiai eetlepel eetlepels eetl colher_de_sopa colheres_de_sopa colher_sopa colheres_sopa c_sopa c_de_sopa
    msk matsked matskedar spsk`,
  dessertspoon: 'colher_de_sobremesa colheres_de_sobremesa colher_sobremesa',
  cup: `tasse tassen tasses taza tazas tazza tazze kop koppen kopje kopjes xícara xícaras xicara xicaras xícara_de_chá xícaras_de_chá
    xícara_chá xícaras_chá copo copos kopp koppar`,
  pinch: `prise prisen msp messerspitze messerspitzen pincée pincées pizca pizcas pizzico pizzichi snuf snufje snufjes mespunt pitada
    pitadas nypa nypor`,
  clove: 'zehe zehen gousse gousses diente dientes spicchio spicchi teen teentje teentjes tenen dente dentes klyfta klyftor',
  bunch: 'bund botte bottes manojo manojos mazzo mazzetto mazzetti bos bosje bosjes maço maços knippe knippen',
  can: 'dose dosen boîte boîtes lata latas lattina lattine barattolo scatola blik blikje blikken blikjes burk burkar konserve',
  package: `packung packungen päckchen pck pckg pkg beutel becher paquet paquets paquete paquetes confezione confezioni pacco pakje
    pakjes pacote pacotes paket förpackning förpackningar förp`,
  sachet: 'sobre sobres bustina bustine zakje zakjes saqueta saquetas påse påsar',
  slice: `scheibe scheiben tranche tranches loncha lonchas rebanada rebanadas rodaja rodajas fetta fette plak plakken plakje plakjes sneetje
    sneetjes fatia fatias skiva skivor`,
  piece: `stück stücke stk morceau morceaux pièce pièces pieza piezas trozo trozos unidad unidades ud uds pezzo pezzi stuk stuks stukje
    stukjes pedaço pedaços unidade unidades unid st bit bitar`,
  sprig: 'zweig zweige brin brins branche branches ramita ramitas rametto rametti takje takjes raminho raminhos kvist kvistar',
  leaf: 'blatt blätter feuille feuilles hoja hojas foglia foglie blaadje blaadjes folha folhas blad',
  stalk: 'stange stangen tige tiges tallo tallos gambo gambi stengel stengels talo talos stjälk stjälkar',
  handful: 'handvoll poignée poignées puñado puñados manciata manciate handvol handje punhado punhados näve',
  dash: 'schuss spritzer trait chorrito chorro goccio scheut scheutje fio skvätt',
  drop: 'tropfen goutte gouttes gota gotas goccia gocce druppel druppels droppe droppar',
  jar: 'gläser bocal bocaux tarro tarros frasco frascos vasetto vasetti potje potjes',
  glass: 'glas verre verres vaso vasos bicchiere bicchieri',
  bottle: 'flasche flaschen bouteille bouteilles botella botellas bottiglia bottiglie fles flessen garrafa garrafas flaska flaskor',
  head: 'kopf köpfe tête têtes cabeza cabezas testa teste krop kroppen cabeça cabeças',
  knob: 'noix noce klontje klick',
  cube: 'würfel dé dés cubo cubos dado dadi blokje blokjes tärning tärningar',
  sheet: 'blech platte platten',
  roll: 'rolle rollen rouleau rouleaux rollo rollos rotolo rotoli',
  fillet: 'filetti filete filetes filetto',
}

const numberWords: [value: number, words: string][] = [
  [1, 'ein eine einen einer eines un une una uno um uma één een en ett'],
  [2, 'zwei deux dos due twee dois duas två'],
  [3, 'drei trois tres tre drie três'],
  [4, 'vier quatre cuatro quattro quatro fyra'],
  [5, 'fünf cinq cinco cinque vijf fem'],
  [6, 'sechs seis sei zes sex'],
  [7, 'sieben sept siete sette zeven sete sju'],
  [8, 'acht huit ocho otto oito åtta'],
  [9, 'neun neuf nueve nove negen nio'],
  [10, 'zehn dix diez dieci tien dez tio'],
  [12, 'zwölf douze doce dodici twaalf doze tolv'],
]
/** Values of number words. */
export const foreignNumbers: Record<string, number> = Object.fromEntries(
  numberWords.flatMap(([value, words]) => words.split(' ').map((word) => [word, value])),
)

/** Words for one half. */
export const foreignHalves = new Set(
  'halb halbe halber halbes halben demi demie medio media mezzo mezza halve meio meia halv halva'.split(' '),
)

/** Small words between the unit and the food: `200 g de farine`, `un filo d'olio`. */
export const linkingWords = new Set(
  "de d du des del della dello dell degli di da do la le les l el los las van den der av voll".split(' '),
)

/**
 * Words that are frequent in lines of these languages and rare in English lines. `sale` and `latte` are missing,
 * because they are English words too.
 */
export const distinctiveWords = new Set(
  `und oder mit ohne vom zum zur für etwas einige nach geschmack frisch frische frischer frischen gehackt gehackte gehackter gerieben
  geriebener klein große kleine großer kleiner geschält gewürfelt gemahlen gemahlener zucker mehl salz pfeffer eier zwiebel zwiebeln
  wasser knoblauchzehe knoblauchzehen petersilie milch sahne öl butterschmalz
  avec sans ou et quelques peu haché hachée hachés râpé fondu poivre farine sucre oeuf oeufs œuf œufs
  lait huile oignon oignons ail moulu poivron poivrons
  unas unos picado rallado fresca pimienta azúcar mantequilla huevo huevos leche agua aceite cebolla ajo
  alcuni qualche tritato grattugiato grattugiata fresche freschi pepe farina zucchero burro uova uovo acqua olio cipolla aglio qb
  zonder voor paar verse vers fijngehakt gesneden geraspte zout bloem suiker boter eieren melk uien knoflook olijfolie
  sem ralado açúcar manteiga ovo ovos leite água azeite cebola alho gosto farinha pimenta
  och eller utan finhackad finhackade hackad riven färsk färska socker smör ägg mjölk vatten olja lök vitlök vetemjöl grädde`.split(
    /\s+/,
  ),
)

/** Words for an amount without a number. */
export const vagueAmounts = new Set('etwas einige wenig qualche alcuni quelques peu beetje lite unas unos algunas'.split(' '))
