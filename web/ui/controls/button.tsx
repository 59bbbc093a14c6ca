/** Buttons, and links that look like buttons. */
import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-11 items-center justify-center rounded-control font-semibold leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55'
const looks = {
  primary: 'gap-2 px-4 py-2 bg-tomato text-on-tomato hover:bg-tomato-strong',
  quiet: 'gap-2 px-4 py-2 border border-line bg-card text-ink hover:border-line-strong hover:bg-wash',
  /** For an action that cannot be undone, or that is carried out in spite of a warning. */
  danger: 'gap-2 px-4 py-2 border border-tomato-text bg-card text-tomato-text hover:bg-tomato-text hover:text-card',
  /** For the coloured `tone-*` backgrounds. Their colours are the same in both colour schemes. */
  dark: 'gap-2 px-4 py-2 bg-on-tone text-on-tone-inverse hover:opacity-90',
  /** For a button or link in a line of text. */
  inline: 'gap-1.5 text-tomato-text underline-offset-4 hover:underline',
}

interface Look {
  look?: keyof typeof looks
}

export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${base} ${looks[look]} ${className}`} {...rest} />
}

export function ButtonLink({ look = 'quiet', className = '', children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a className={`${base} ${looks[look]} ${className}`} {...rest}>
      {children}
    </a>
  )
}
