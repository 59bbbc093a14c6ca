/**
 * Texts of errors that the popup of a dish shows. They are in a file of their own, so that a first screen loads them
 * without the table of errors (docs/decisions/0026). They are constants and not properties of an object: the bundler
 * cannot drop an unused table of errors that reads the properties of another object.
 */
export const recipeNotFound = 'This recipe no longer exists.'
export const videoNotFound = 'No video found for this recipe.'
