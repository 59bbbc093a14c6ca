/** The dark strip above the navigation: the menu of recipe categories, three short cuts, and social links. */
import { ChevronDown } from 'lucide-react'
import { texts } from '#contract/profile.ts'
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { sectionLink } from '#web/core/scroll-to.ts'
import { useSession } from '#web/core/session.ts'
import { quickCategories } from '#web/features/catalog/lists.ts'
import { Menu } from '#web/ui/controls/menu.tsx'
import { socialLinks } from './social-links.ts'

const link = 'inline-flex min-h-9 items-center rounded px-1 hover:underline underline-offset-4'

export function TopBar() {
  const linkTo = useDialogLink()
  const { me } = useSession()
  const items = [
    { label: 'Video Recipes', href: sectionLink('videos') },
    { label: 'A-Z Recipes', href: linkTo('dialog', 'a-z') },
    { label: "This Week's Recipes", href: screens.discover },
    ...quickCategories.map(({ label, category }) => ({ label, href: linkTo('category', category) })),
  ]
  return (
    <div className="gutter hidden bg-bar text-sm text-on-bar md:block">
      <div className="flex items-center gap-6">
        <Menu
          className={`${link} shrink-0 gap-2 whitespace-nowrap`}
          items={items}
          trigger={
            <>
              Recipe Categories
              <span className="rounded-full bg-tomato px-2 text-xs leading-5 font-bold text-on-tomato">1.6K</span>
              <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
            </>
          }
        />
        <nav aria-label="Short cuts" className="flex shrink-0 gap-4 whitespace-nowrap">
          <a className={link} href={screens.videos}>
            Video Recipes
          </a>
          <a className={link} href={linkTo('dialog', 'a-z')}>
            A-Z Recipes
          </a>
          <a className={link} href={screens.discover}>
            This Week's Recipes
          </a>
          <a className={link} href={linkTo('dialog', 'create-recipe')}>
            Quick recipe
          </a>
        </nav>
        <p className="ml-auto hidden min-w-0 truncate lg:block">{me && texts.welcome(me.name.split(/\s+/)[0]!)}</p>
        <ul aria-label="Social media" className="hidden shrink-0 gap-3 xl:flex">
          {socialLinks.map(({ name, href }) => (
            <li key={name}>
              <a className={link} href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
