/**
 * The names of cuisines. The meal database renamed many areas in 2026 (`Indian` became `India`) and leaves the area
 * empty where only a country is known; Potluck keeps to the adjectives of its menus and finds both.
 */
const adjectives: Record<string, string> = {
  afghanistan: 'Afghan', albania: 'Albanian', algeria: 'Algerian', andorra: 'Andorran', angola: 'Angolan',
  'antigua and barbuda': 'Antiguan', argentina: 'Argentinian', armenia: 'Armenian', aruba: 'Aruban', australia: 'Australian',
  austria: 'Austrian', azerbaijan: 'Azerbaijani', bahamas: 'Bahamian', bangladesh: 'Bangladeshi', barbados: 'Barbadian',
  belgium: 'Belgian', bolivia: 'Bolivian', brazil: 'Brazilian', bulgaria: 'Bulgarian', cambodia: 'Cambodian', canada: 'Canadian',
  chile: 'Chilean', china: 'Chinese', colombia: 'Colombian', croatia: 'Croatian', cuba: 'Cuban', cyprus: 'Cypriot',
  'czech republic': 'Czech', czechia: 'Czech', denmark: 'Danish', egypt: 'Egyptian', ethiopia: 'Ethiopian', finland: 'Finnish',
  france: 'French', georgia: 'Georgian', germany: 'German', ghana: 'Ghanaian', greece: 'Greek', hungary: 'Hungarian',
  iceland: 'Icelandic', india: 'Indian', indonesia: 'Indonesian', iran: 'Iranian', iraq: 'Iraqi', ireland: 'Irish',
  israel: 'Israeli', italy: 'Italian', jamaica: 'Jamaican', japan: 'Japanese', jordan: 'Jordanian', kenya: 'Kenyan',
  korea: 'Korean', 'south korea': 'Korean', laos: 'Laotian', lebanon: 'Lebanese', malaysia: 'Malaysian', mexico: 'Mexican',
  morocco: 'Moroccan', nepal: 'Nepalese', netherlands: 'Dutch', 'new zealand': 'New Zealand', nigeria: 'Nigerian', norway: 'Norwegian',
  pakistan: 'Pakistani', peru: 'Peruvian', philippines: 'Filipino', poland: 'Polish', portugal: 'Portuguese', romania: 'Romanian',
  russia: 'Russian', 'saudi arabia': 'Saudi Arabian', senegal: 'Senegalese', serbia: 'Serbian', singapore: 'Singaporean',
  slovakia: 'Slovakian', slovenia: 'Slovenian', 'south africa': 'South African', spain: 'Spanish', 'sri lanka': 'Sri Lankan',
  sweden: 'Swedish', switzerland: 'Swiss', syria: 'Syrian', taiwan: 'Taiwanese', thailand: 'Thai', tunisia: 'Tunisian',
  turkey: 'Turkish', ukraine: 'Ukrainian', 'united kingdom': 'British', 'united states': 'American', usa: 'American',
  uruguay: 'Uruguayan', venezuela: 'Venezuelan', venezulan: 'Venezuelan', vietnam: 'Vietnamese',
}

/** Our name of a cuisine by any of its names; one that is not known stands as it is, `Unknown` and nothing are null. */
export function foldArea(name: string | null | undefined): string | null {
  const given = name?.trim()
  if (!given || given.toLowerCase() === 'unknown') return null
  const key = given.toLowerCase()
  return Object.hasOwn(adjectives, key) ? adjectives[key]! : given
}

/** Other names of our cuisine `area`, so that a search for `India` finds what is Indian. */
export function otherNamesOf(area: string): string[] {
  return Object.keys(adjectives).filter((name) => adjectives[name] === area)
}
