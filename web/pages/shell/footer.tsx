/** The footer of every screen: popular tags, further pages and social links. */
import { screenNames, screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/navigation/dialogs.ts'
import { sectionLink } from '#web/core/navigation/scroll-to.ts'
import { mealTags, texts } from '#contract/catalog.ts'
import { potluck as logo } from '#web/ui/pictures/art.ts'
import { policyTitles } from '#web/pages/dialogs/policy-titles.ts'
import { SocialLinks } from './social-links.tsx'

const linkClass = 'inline-flex min-h-9 items-center hover:text-tomato-text hover:underline underline-offset-4'

const tagsTitle = 'Popular tags'

export function Footer() {
  const linkTo = useDialogLink()
  const links = [
    { text: screenNames.recipes, href: sectionLink('discover') },
    { text: screenNames.videos, href: sectionLink('videos') },
    { text: texts.aToZ, href: linkTo('dialog', 'a-z') },
    { text: screenNames.discover, href: screens.discover },
    { text: screenNames.journal, href: screens.journal },
    { text: 'Contact Us', href: linkTo('dialog', 'contact') },
    { text: policyTitles.refund, href: linkTo('dialog', 'refund') },
    { text: policyTitles.terms, href: linkTo('dialog', 'terms') },
  ]
  return (
    <footer className="gutter mt-20 border-t border-line bg-wash py-12">
      <div className="grid grid-cols-1 gap-10 md:grid-cols-[1.2fr_2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 font-serif text-2xl font-semibold">
            <img src={logo} alt="" width={36} height={36} loading="lazy" />
            Potluck
          </p>
          <p className="mt-3 max-w-[32ch] text-ink-soft">
            Find something good to cook, and decide together what is on the table tonight.
          </p>
        </div>
        <section aria-label={tagsTitle}>
          <h2 className="text-lg">{tagsTitle}</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {mealTags.map((tag) => (
              <li key={tag}>
                <a
                  href={tag === 'Video Recipe' ? sectionLink('videos') : linkTo('tag', tag)}
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm hover:border-line-strong"
                >
                  {tag}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <nav aria-label="More">
          <h2 className="text-lg">More</h2>
          <ul className="mt-3">
            {links.map(({ text, href }) => (
              <li key={text}>
                <a className={linkClass} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label="Follow us">
          <h2 className="text-lg">Follow us</h2>
          <ul className="mt-3">
            <SocialLinks linkClass={linkClass} />
          </ul>
        </section>
      </div>
    </footer>
  )
}
