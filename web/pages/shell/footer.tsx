/** The foot of every screen: popular tags, ways on, social links. */
import { screens } from '#contract/screens.ts'
import { useDialogLink } from '#web/core/dialogs.ts'
import { sectionLink } from '#web/core/scroll-to.ts'
import { tags } from '#web/features/catalog/lists.ts'
import { potluck as logo } from '#web/ui/pictures/art.ts'
import { socialLinks } from './social-links.ts'

const link = 'inline-flex min-h-9 items-center hover:text-tomato-text hover:underline underline-offset-4'

export function Footer() {
  const linkTo = useDialogLink()
  return (
    <footer className="gutter mt-20 border-t border-line bg-wash py-12">
      <div className="grid gap-10 md:grid-cols-[1.2fr_2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-2 font-serif text-2xl font-semibold">
            <img src={logo} alt="" width={36} height={36} loading="lazy" />
            Potluck
          </p>
          <p className="mt-3 max-w-[32ch] text-ink-soft">
            Find something good to cook, and decide together what is on the table tonight.
          </p>
        </div>
        <section aria-label="Popular tags">
          <h2 className="text-lg">Popular tags</h2>
          <ul className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
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
            <li>
              <a className={link} href={sectionLink('discover')}>
                All Recipes
              </a>
            </li>
            <li>
              <a className={link} href={sectionLink('videos')}>
                Video Recipes
              </a>
            </li>
            <li>
              <a className={link} href={linkTo('dialog', 'a-z')}>
                A-Z Recipes
              </a>
            </li>
            <li>
              <a className={link} href={screens.discover}>
                This Week's Recipes
              </a>
            </li>
            <li>
              <a className={link} href={screens.journal}>
                The Journal
              </a>
            </li>
            <li>
              <a className={link} href={linkTo('dialog', 'contact')}>
                Contact Us
              </a>
            </li>
            <li>
              <a className={link} href={linkTo('dialog', 'refund')}>
                Refund Policy
              </a>
            </li>
            <li>
              <a className={link} href={linkTo('dialog', 'terms')}>
                Terms and Conditions
              </a>
            </li>
          </ul>
        </nav>
        <section aria-label="Follow us">
          <h2 className="text-lg">Follow us</h2>
          <ul className="mt-3">
            {socialLinks.map(({ name, href }) => (
              <li key={name}>
                <a className={link} href={href} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </footer>
  )
}
