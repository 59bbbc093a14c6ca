/** Tells the users of screen readers that a link opens in a new tab. Part of the text of the link. */
export const NewTabNote = () => <span className="sr-only"> (opens in a new tab)</span>
