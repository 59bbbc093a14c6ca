/** Returns an HTML page for a visual check, with the covers of meals by category and by cuisine, and of drinks. */
import type { BuiltInDish } from '#content/read.ts'

const byTitle = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const style = `body { margin: 16px; font: 12px/1.3 sans-serif; background: #FBF7F0; color: #2A211B } h2 { margin: 24px 0 8px }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 8px } figure { margin: 0 } img { width: 100%; aspect-ratio: 4 / 3; border-radius: 8px } small { color: #6B5E53 }`

export function coverSheet(meals: BuiltInDish[], drinks: BuiltInDish[]) {
  const figure =
    (kind: string) =>
    ({ dish, cover }: BuiltInDish) =>
      `<figure><img src="covers/${kind}/${dish.id}/320.webp" alt="" loading="lazy"><figcaption>${dish.title}<br><small>${[cover.tone, cover.motif, ...cover.beside].join(' · ')}</small></figcaption></figure>`
  const section = (name: string, kind: string, entries: BuiltInDish[]) =>
    `<h2>${name} (${entries.length})</h2><section>${entries
      .toSorted((one, other) => byTitle.compare(one.dish.title, other.dish.title))
      .map(figure(kind))
      .join('')}</section>`
  const sectionsBy = (groupOf: (entry: BuiltInDish) => string) =>
    [...new Set(meals.map(groupOf))].sort().map((name) =>
      section(
        name,
        'meals',
        meals.filter((entry) => groupOf(entry) === name),
      ),
    )
  const sections = [
    ...sectionsBy(({ dish }) => dish.category),
    section('Drinks', 'drinks', drinks),
    ...sectionsBy(({ dish }) => dish.area!),
  ]
  return `<!doctype html><meta charset="utf-8"><title>Covers</title><style>${style}</style>${sections.join('')}\n`
}
