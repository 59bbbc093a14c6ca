/** The basic form of a word about food: the singular, and one word for all names and spellings of the same food. */
import { singular } from './words.ts'

/** The words of a line mean the same. They are singular, without accents; the first is the basic word. */
const sameWords = [
  'aubergine eggplant brinjal',
  'courgette zucchini',
  'prawn shrimp',
  'coriander cilantro',
  'rocket arugula',
  'chickpea garbanzo',
  'beetroot beet',
  'sweetcorn corn',
  'chilli chili chile',
  'yogurt yoghurt',
  'lasagne lasagna',
  'omelette omelet',
  'doughnut donut',
  'hummus houmous',
  'kebab kabob kebap',
  'barbecue barbeque bbq',
  'whisky whiskey',
  'soy soya',
  'filet fillet',
  'bolognese bolognaise',
  'tagine tajine',
  'gyoza potsticker',
  'pak bok',
  'gelatine gelatin',
]
const groupOf = new Map(
  sameWords.flatMap((line) => {
    const words = line.split(' ')
    return words.map((word) => [word, words] as const)
  }),
)

/**
 * The singular of a word, or the first word of its line in `sameWords`. @param word in lower case, without accents
 * @example basicWord('eggplants') // 'aubergine'
 */
export function basicWord(word: string) {
  const single = singular(word)
  return groupOf.get(single)?.[0] ?? single
}

/** A basic word and the other words that mean the same. */
export const synonymsOf = (basic: string): readonly string[] => groupOf.get(basic) ?? [basic]
