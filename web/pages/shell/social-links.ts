/** Where else to find people who cook; each opens in a new tab. */
export const socialLinks = [
  { name: 'Instagram', href: 'https://www.instagram.com/' },
  { name: 'YouTube', href: 'https://www.youtube.com/' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/' },
  { name: 'Facebook', href: 'https://www.facebook.com/' },
]
