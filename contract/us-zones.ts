/** Time zones of places where kitchens measure with cups and ounces: the United States and its territories. */
const us = new Set(
  [
    ['New_York', 'Detroit', 'Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Juneau'],
    ['Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak', 'Puerto_Rico', 'Louisville', 'Indianapolis', 'Fort_Wayne'],
  ]
    .flat()
    .map((place) => `America/${place}`),
)
const others = new Set([
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'EST5EDT',
  'CST6CDT',
  'MST7MDT',
  'PST8PDT',
])
const families = /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//

/** @param timeZone a name of the IANA database */
export const isUsZone = (timeZone: string) => us.has(timeZone) || others.has(timeZone) || families.test(timeZone)
