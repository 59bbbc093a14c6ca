/** Names of foods in French, Spanish, Italian and Portuguese: `id | French | Spanish | Italian | Portuguese`. */
export const romanceNames = `
egg|œuf, oeufs|huevo|uovo, uova|ovo
`
