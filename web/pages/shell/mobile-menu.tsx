/** The navigation of small screens, below the main bar. */
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { screenNames, screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { useSession } from '#web/core/session/session.ts'
import { mealCategories, texts } from '#contract/catalog.ts'
import { topics } from '#contract/news.ts'
import { categoriesTitle, menuCuisines, quickCategories } from '#web/features/catalog/menu-lists.ts'
import { interceptRoomsLink } from '#web/pages/ask-to-sign-in.ts'
import { useScrollLock } from '#web/ui/layout/use-scroll-lock.ts'
import { SocialLinks } from './social-links.tsx'
import { welcomeText } from './welcome-text.ts'

const pillClass = 'inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:bg-wash'
const entryClass = 'flex min-h-11 items-center rounded-lg px-3 text-lg font-medium hover:bg-wash'

/** The window width from which the wide navigation replaces the menu. The classes of the menu repeat it. */
const isWide = '(min-width: 70rem)'

/** @param onHidden is called when the window becomes so wide that the menu disappears, for example on rotation */
export function MobileMenu({ onHidden }: { onHidden: () => void }) {
  const linkTo = useDialogLink()
  const { status, me } = useSession()
  useScrollLock()
  const hide = useEffectEvent(onHidden)
  useEffect(() => {
    const wide = matchMedia(isWide)
    const update = () => wide.matches && hide()
    wide.addEventListener('change', update)
    return () => wide.removeEventListener('change', update)
  }, [])
  return (
    <div
      id="mobile-menu"
      className="gutter max-h-[calc(100dvh-64px)] animate-fade overflow-y-auto overscroll-contain border-t border-line pb-6 min-[70rem]:hidden"
    >
      {me && <p className="px-3 pt-4 text-ink-soft">{welcomeText(me)}</p>}
      <ul className="py-3">
        <Entry href={screens.home} text="Home" />
        <Entry href={screens.recipes} text="Recipes" />
        <Entry href={screens.rooms} text="Rooms" onClick={status === 'visitor' ? interceptRoomsLink : undefined} />
        <Entry href={linkTo('dialog', 'a-z')} text={texts.aToZ} />
        <Entry href={screens.discover} text={screenNames.discover} />
        <Entry href={screens.videos} text={screenNames.videos} />
        <Entry href={screens.aiSuggest} text="AI Suggest" />
        <Entry href={screens.addRecipe} text="Add Recipe" />
        <Entry href={linkTo('dialog', 'create-recipe')} text="Quick recipe" />
        <Entry href={screens.importRecipes} text={screenNames.importRecipes} />
        {status === 'visitor' ? (
          <Entry href={linkTo('dialog', 'login')} text="Login" />
        ) : (
          <Entry href={screens.profile} text="Profile" />
        )}
      </ul>
      <Pills
        title={categoriesTitle}
        items={quickCategories.map(({ label, list }) => ({ text: label, href: linkTo('list', list) }))}
      />
      <Pills title="Cuisines" items={menuCuisines.map((area) => ({ text: area, href: linkTo('area', area) }))} />
      <Pills
        title="Categories"
        items={mealCategories.map((category) => ({ text: category, href: linkTo('category', category) }))}
      />
      <Pills title="Blog" items={topics.map((topic) => ({ text: topic, href: linkTo('article', topic) }))} />
      <Section title="Follow us">
        <SocialLinks linkClass={pillClass} />
      </Section>
    </div>
  )
}

interface Item {
  text: string
  href: string
}

function Entry({ text, href, onClick }: Item & { onClick?: typeof interceptRoomsLink }) {
  return (
    <li>
      <a className={entryClass} href={href} onClick={onClick}>
        {text}
      </a>
    </li>
  )
}

function Pills({ title, items }: { title: string; items: Item[] }) {
  return (
    <Section title={title}>
      {items.map(({ text, href }) => (
        <li key={text}>
          <a className={pillClass} href={href}>
            {text}
          </a>
        </li>
      ))}
    </Section>
  )
}

/** The children are list items. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-t border-line py-4">
      <h2 className="px-3 font-sans text-sm font-bold tracking-normal text-ink-soft">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2 px-3">{children}</ul>
    </section>
  )
}
