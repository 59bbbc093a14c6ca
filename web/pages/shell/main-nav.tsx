/** The main navigation. It sticks to the top once the page is scrolled by more than `stickyFromPx`. */
import { ChevronDown, LogIn, Menu as MenuIcon, Plus, Search, UserRound, X } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { topics } from '#contract/news.ts'
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { useLocation } from '#web/core/navigation/router.ts'
import { useSession } from '#web/core/session/session.ts'
import { useToken } from '#web/core/session/token.ts'
import { mealCategories, texts } from '#contract/catalog.ts'
import { menuCuisines } from '#web/features/catalog/menu-lists.ts'
import { interceptRoomsLink } from '#web/pages/ask-to-sign-in.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/controls/menu.tsx'
import { potluck as logo } from '#web/ui/pictures/art.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { MobileMenu } from './mobile-menu.tsx'

const stickyFromPx = 60
const entryClass =
  'inline-flex min-h-11 items-center gap-1 rounded-lg px-2.5 font-medium whitespace-nowrap hover:text-tomato-text aria-[current=page]:text-tomato-text'
const iconButtonClass = 'grid size-11 place-items-center rounded-full hover:bg-wash'

export function MainNav() {
  const header = useRef<HTMLElement>(null)
  const isStuck = useStuck(header)
  const location = useLocation()
  // The menu is open only at the location where it was opened, so every navigation closes it.
  const [openedAt, setOpenedAt] = useState<unknown>(null)
  const isOpen = openedAt === location
  const menuButton = useRef<HTMLButtonElement>(null)
  useEscape(isOpen, () => {
    setOpenedAt(null)
    menuButton.current?.focus()
  })
  // A focused link disappears with the menu. The menu button gets the focus before a dialog opens, because a dialog
  // returns the focus to the element that had it.
  useLayoutEffect(() => {
    const button = menuButton.current
    return () => {
      if (isOpen && document.activeElement === document.body) button?.focus({ preventScroll: true })
    }
  }, [isOpen])
  return (
    <header
      ref={header}
      className={`z-30 border-b border-line bg-paper before:absolute before:inset-x-0 before:bottom-full before:h-(--notices-above) before:bg-paper transition-shadow duration-200 ${isStuck ? 'animate-stick shadow-float' : ''} ${isStuck || isOpen ? 'sticky top-(--notices-above)' : 'relative mt-(--notices-above)'}`}
    >
      <nav aria-label="Main" className="gutter flex h-16 items-center gap-1">
        <Logo />
        <WideLinks />
        {/* A minimum width on phones, so that nothing moves when the profile icon appears. */}
        <div className="ml-auto flex shrink-0 items-center justify-end gap-1 max-sm:min-w-35">
          <SearchLink />
          <AccountLink />
          <ButtonLink href={screens.addRecipe} look="primary" className="ml-2 whitespace-nowrap max-sm:hidden">
            <Plus aria-hidden size={18} strokeWidth={1.75} />
            Add Recipe
          </ButtonLink>
          <button
            ref={menuButton}
            type="button"
            className={`${iconButtonClass} min-[70rem]:hidden`}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpenedAt(isOpen ? null : location)}
          >
            {isOpen ? (
              <X aria-hidden size={22} strokeWidth={1.75} />
            ) : (
              <MenuIcon aria-hidden size={22} strokeWidth={1.75} />
            )}
          </button>
        </div>
      </nav>
      {isOpen && <MobileMenu onHidden={() => setOpenedAt(null)} />}
    </header>
  )
}

const Logo = () => (
  <a
    href={screens.home}
    className="mr-3 flex h-11 min-w-9 flex-wrap content-start gap-x-2 overflow-hidden font-serif text-2xl font-semibold tracking-tight"
  >
    <img src={logo} alt="" width={36} height={36} className="h-11 max-w-none object-contain" />
    {/* With a large font size, the name wraps to a second line, which is hidden. */}
    <span className="leading-11">Potluck</span>
  </a>
)

/** The links and menus of a wide screen. A narrow screen has them in the `MobileMenu`. */
function WideLinks() {
  const linkTo = useDialogLink()
  const isVisitor = useSession().status === 'visitor'
  return (
    <div className="hidden items-center min-[70rem]:flex">
      <ScreenLink text="Home" path={screens.home} />
      <ScreenLink text="Recipes" path={screens.recipes} />
      <ScreenLink text="Rooms" path={screens.rooms} onClick={isVisitor ? interceptRoomsLink : undefined} />
      <Menu
        className={entryClass}
        isWide
        trigger={<MenuTitle text="Cuisines" />}
        items={menuCuisines.map((area) => ({ label: area, href: linkTo('area', area) }))}
      />
      <Menu
        className={entryClass}
        isWide
        trigger={<MenuTitle text="Categories" />}
        items={mealCategories.map((category) => ({ label: category, href: linkTo('category', category) }))}
      />
      <Menu
        className={entryClass}
        trigger={<MenuTitle text="Blog" />}
        items={topics.map((topic) => ({ label: topic, href: linkTo('article', topic) }))}
      />
      <ScreenLink text="AI Suggest" path={screens.aiSuggest} />
    </div>
  )
}

function ScreenLink({ text, path, onClick }: { text: string; path: string; onClick?: typeof interceptRoomsLink }) {
  const { pathname } = useLocation()
  return (
    <a className={entryClass} href={path} onClick={onClick} aria-current={pathname === path ? 'page' : undefined}>
      {text}
    </a>
  )
}

function SearchLink() {
  const linkTo = useDialogLink()
  return (
    <a className={iconButtonClass} aria-label={texts.search} href={linkTo('dialog', 'search')}>
      <Search aria-hidden size={20} strokeWidth={1.75} />
    </a>
  )
}

/** Leads a visitor to the sign-in dialog, and a user to the profile. */
function AccountLink() {
  const { status, me } = useSession()
  const hasToken = useToken() !== null
  const linkTo = useDialogLink()
  if (status === 'visitor')
    return (
      <a className={`${iconButtonClass} max-sm:hidden`} aria-label="Login" href={linkTo('dialog', 'login')}>
        <LogIn aria-hidden size={20} strokeWidth={1.75} />
      </a>
    )
  return (
    // Without a token, the link is invisible and only reserves the space. The prerendered page contains it like this.
    <a
      className={`${iconButtonClass} max-sm:order-first ${hasToken ? '' : 'invisible'}`}
      aria-label="Profile"
      href={screens.profile}
    >
      {me ? (
        <Avatar name={me.name} picture={me.profilePicture} size={32} />
      ) : (
        <UserRound aria-hidden size={20} strokeWidth={1.75} />
      )}
    </a>
  )
}

function MenuTitle({ text }: { text: string }) {
  return (
    <>
      {text}
      <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
    </>
  )
}

function useEscape(isEnabled: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && escape()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEnabled])
}

/**
 * True once the page is scrolled by more than `stickyFromPx`. When the user scrolls back, stays true until the header
 * has reached its position in the page, so that the header does not jump.
 */
function useStuck(header: { current: HTMLElement | null }) {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const update = () => {
      const above = header.current?.previousElementSibling
      const ownTop = above instanceof HTMLElement ? above.offsetHeight : 0
      setStuck((wasStuck) => window.scrollY > (wasStuck ? ownTop : stickyFromPx))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [header])
  return isStuck
}
