/**
 * Texts of errors that the popup of a dish shows. This separate file lets the first screen load them without the table
 * of errors (docs/decisions/0026). They are constants, not properties of an object: if the table of errors read the
 * properties of an object, the bundler could not remove the table where it is unused.
 */
export const recipeNotFound = 'This recipe no longer exists.'
export const videoNotFound = 'No video found for this recipe.'
