/** List items with the links to Potluck's social media pages. Each opens in a new tab. */
const socialMedia = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
]

export function SocialLinks({ linkClass }: { linkClass: string }) {
  return socialMedia.map(({ name, href }) => (
    <li key={name}>
      <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
    </li>
  ))
}
