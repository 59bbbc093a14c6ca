/**
 * Texts of errors that the popup of a dish shows. They are apart from the table of errors, so that a first screen loads them
 * without it (docs/decisions/0026). Constants, because the build keeps a table that reads the properties of an object.
 */
export const recipeMissing = 'This recipe no longer exists.'
export const videoMissing = 'No video found for this recipe.'
