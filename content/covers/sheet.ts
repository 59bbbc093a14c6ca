/** All covers of the house on one page, in the order of the shelves, to look them over. */
import type { HouseDish } from '#content/read.ts'

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const style = `body { margin: 16px; font: 12px/1.3 sans-serif; background: #FBF7F0; color: #2A211B } h2 { margin: 24px 0 8px }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px } figure { margin: 0 } img { width: 100%; aspect-ratio: 4 / 3; border-radius: 8px } small { color: #6B5E53 }`

export function coverSheet(meals: HouseDish[], drinks: HouseDish[]) {
  const figure =
    (kind: string) =>
    ({ dish, cover }: HouseDish) =>
      `<figure><img src="covers/${kind}/${dish.id}/320.webp" alt="" loading="lazy"><figcaption>${dish.title}<br><small>${[cover.tone, cover.motif, ...cover.beside].join(' · ')}</small></figcaption></figure>`
  const shelf = (name: string, kind: string, entries: HouseDish[]) =>
    `<h2>${name} (${entries.length})</h2><section>${entries
      .toSorted((one, other) => byTitle.compare(one.dish.title, other.dish.title))
      .map(figure(kind))
      .join('')}</section>`
  const categories = [...new Set(meals.map(({ dish }) => dish.category))].sort()
  const shelves = [
    ...categories.map((name) =>
      shelf(
        name,
        'meals',
        meals.filter(({ dish }) => dish.category === name),
      ),
    ),
    shelf('Drinks', 'drinks', drinks),
  ]
  return `<!doctype html><meta charset="utf-8"><title>Covers</title><style>${style}</style>${shelves.join('')}\n`
}
