/** Names of foods in German, Dutch and Swedish: `id | German | Dutch | Swedish`. */
export const germanicNames = `
egg|Ei, Eier, Hühnerei|eieren, kippenei, kippeneieren|ägg
`
