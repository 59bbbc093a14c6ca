/** Patterns for the classes and ids of elements with ingredients or steps. */
import type { PageElement } from '#server/recipe-readers/pages/page-tree.ts'

export const classAndIdOf = ({ attributes }: PageElement) => `${attributes.class ?? ''} ${attributes.id ?? ''}`

export const ingredientNamePattern =
  /ingr[eé]di[eë]n|zutat|hozz[aá]val|sk[lł]adnik|surovin|malzeme|aine(?:k|so)|raaka-?ain|ylika|υλικ|sastojc|sestavin|prisad|přísad|benodigd|boodschappen|ingredientai|koostisosa|sastavda|材料|食材/i
export const stepNamePattern =
  /instruction|direction|preparation|procedure|zubereit|anleitung|arbeitsschritt|etapes?(?:$|[\s_-])|realisation|deroule|bereiding|werkwijze|elaboraci|elaboration|preparaci|preparo|modo-?de|preparazione|procedimento|procedimiento|fremgang|tilbered|tillag|gor-?sa-?har|g[oö]rs[aå]h[aä]r|valmist|ty[oö]vaihe|ohjeet|postup|priprav|priprem|elk[eé]sz[ií]t|przygotow|wykonani|preparare|ektelesi|εκτέλεσ|hazirlan|hazırlan|yapilis|yapılış|gaminim|做法|步骤|步驟|作り方|手順|(?:^|[\s_-])(?:method|methode|metodo|steps?|cooking-?steps|how-?to|schritte?|stappen|steg|passi|pasos|passos|kroky|kroki|l[eé]p[eé]sek|trin)(?:$|[\s_-])/i
