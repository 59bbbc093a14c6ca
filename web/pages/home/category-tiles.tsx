/** Nine round tiles that each open a list. The counts are fixed texts. They are not computed. */
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { avocado, bacon, carrot, cupcake, dumpling, fish, potato, steak, tropicalDrink } from '#web/ui/pictures/art.ts'

const tiles = [
  { name: 'Appetizers', list: 'appetizers', art: dumpling, tone: 'tone-gold', count: 4 },
  { name: 'Desserts', list: 'desserts', art: cupcake, tone: 'tone-sweet', count: 12 },
  { name: 'Drinks', list: 'drinks', art: tropicalDrink, tone: 'tone-sea', count: 12 },
  { name: 'Healthy', list: 'healthy', art: avocado, tone: 'tone-green', count: 12 },
  { name: 'Meat', list: 'meat', art: steak, tone: 'tone-meat', count: 12 },
  { name: 'Pork', list: 'pork', art: bacon, tone: 'tone-pasta', count: 12 },
  { name: 'Seafood', list: 'seafood', art: fish, tone: 'tone-sea', count: 12 },
  { name: 'Addons', list: 'addons', art: potato, tone: 'tone-gold', count: 12 },
  { name: 'Vegan', list: 'vegan', art: carrot, tone: 'tone-green', count: 3 },
]

export function CategoryTiles() {
  const linkTo = useDialogLink()
  return (
    <section aria-label="Categories" className="gutter bg-wash py-10 sm:py-14">
      <ul className="grid grid-cols-3 gap-x-3 gap-y-7 lg:grid-cols-9">
        {tiles.map(({ name, list, art, tone, count }) => (
          <li key={list}>
            <a href={linkTo('list', list)} className="group flex flex-col items-center rounded-card text-center">
              <span className={`grid aspect-square w-full max-w-28 place-items-center rounded-full ${tone}`}>
                <img
                  src={art}
                  alt=""
                  width={256}
                  height={256}
                  loading="lazy"
                  decoding="async"
                  className="h-auto w-1/2 drop-shadow-[0_8px_6px_oklch(35%_0.07_50/0.3)] transition-transform duration-200 ease-out group-hover:-translate-y-1 group-hover:scale-105"
                />
              </span>
              <span className="mt-3 font-semibold">{name}</span>
              <span className="text-sm text-ink-soft">{count} recipes</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
