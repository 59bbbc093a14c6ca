/**
 * Texts of errors that the popup of a dish shows. They are in a file of their own, so that a first screen loads them without
 * the table of errors (docs/decisions/0026). They are constants, because the bundler cannot drop a table that reads the
 * properties of another object.
 */
export const recipeMissing = 'This recipe no longer exists.'
export const videoMissing = 'No video found for this recipe.'
