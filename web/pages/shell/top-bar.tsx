/**
 * The dark bar above the main navigation: the menu of recipe categories, social links, and as many shortcuts as fit.
 * Hidden on a phone, where `MobileMenu` has its links.
 */
import { ChevronDown } from 'lucide-react'
import { screenNames, screens } from '#contract/screens.ts'
import { texts } from '#contract/catalog.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { sectionLink } from '#web/core/navigation/scroll-to.ts'
import { useSession } from '#web/core/session/session.ts'
import { categoriesTitle, quickCategories } from '#web/features/catalog/menu-lists.ts'
import { Menu } from '#web/ui/controls/menu.tsx'
import { SocialLinks } from './social-links.tsx'
import { welcomeText } from './welcome-text.ts'

const linkClass = 'inline-flex min-h-9 items-center rounded px-1 hover:underline underline-offset-4'

export function TopBar() {
  const linkTo = useDialogLink()
  const { me } = useSession()
  const menuItems = [
    { label: screenNames.videos, href: sectionLink('videos') },
    { label: texts.aToZ, href: linkTo('dialog', 'a-z') },
    { label: screenNames.discover, href: screens.discover },
    ...quickCategories.map(({ label, list }) => ({ label, href: linkTo('list', list) })),
  ]
  const shortcuts = [
    { label: screenNames.videos, href: screens.videos },
    { label: texts.aToZ, href: linkTo('dialog', 'a-z'), className: 'max-lg:hidden' },
    { label: screenNames.discover, href: screens.discover, className: 'max-lg:hidden' },
    { label: 'Quick recipe', href: linkTo('dialog', 'create-recipe'), className: 'max-xl:hidden' },
  ]
  return (
    <div className="gutter hidden min-h-(--top-bar) bg-bar text-sm text-on-bar md:block">
      <div className="flex items-center gap-6">
        <Menu
          className={`${linkClass} shrink-0 gap-2 whitespace-nowrap`}
          items={menuItems}
          trigger={
            <>
              {categoriesTitle}
              <span className="rounded-full bg-tomato px-2 text-xs leading-5 font-bold text-on-tomato">1.6K</span>
              <ChevronDown aria-hidden size={14} strokeWidth={1.75} />
            </>
          }
        />
        <nav aria-label="Shortcuts" className="flex shrink-0 gap-4 whitespace-nowrap">
          {shortcuts.map(({ label, href, className = '' }) => (
            <a key={label} className={`${linkClass} ${className}`} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <p className="ml-auto hidden min-w-0 truncate lg:block">{me && welcomeText(me)}</p>
        <ul aria-label="Social media" className="flex shrink-0 gap-3 max-lg:ml-auto">
          <SocialLinks linkClass={linkClass} />
        </ul>
      </div>
    </div>
  )
}
