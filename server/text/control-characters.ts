// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * A text of a file without control characters, except line breaks and tabs: PostgreSQL stores no NUL, and no screen shows
 * them.
 */
export const withoutControls = (text: string) => text.replaceAll(controls, '')
