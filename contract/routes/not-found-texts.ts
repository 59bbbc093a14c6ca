/**
 * Texts of errors that the popup of a dish shows. They have their own file, so that the first screen can load them
 * without the table of errors (docs/decisions/0026). They are constants, not properties of an object: if the table of
 * errors read properties of an object, the bundler could not remove the table from files that do not use it.
 */
export const recipeNotFound = 'This recipe no longer exists.'
export const videoNotFound = 'No video found for this recipe.'
