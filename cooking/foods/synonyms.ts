/** Turns words about food into basic words: the singular, and one word for all names of the same food. */
import { singular } from './words.ts'

/** All words of a line have the same meaning. They are singular and without accents. The first is the basic word. */
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
 * Returns the basic word of `word`. If a line of `sameWords` contains the singular of `word`, this is the first word of
 * the line. Otherwise it is the singular.
 * @param word in lower case, without accents
 * @example basicWord('eggplants') // 'aubergine'
 */
export function basicWord(word: string) {
  const single = singular(word)
  return groupOf.get(single)?.[0] ?? single
}

/** A basic word and the other words with the same meaning. */
export const synonymsOf = (basic: string): readonly string[] => groupOf.get(basic) ?? [basic]
