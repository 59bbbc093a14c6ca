// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Removes the ASCII control characters from a text, except line breaks and tabs. PostgreSQL cannot store NUL, and
 * browsers do not show the other control characters.
 */
export const withoutControls = (text: string) => text.replaceAll(controls, '')
