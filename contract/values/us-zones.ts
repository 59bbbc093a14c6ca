/** The time zones of the United States and its territories, where kitchens measure with cups and ounces. */
const americanZones = new Set(
  [
    ['New_York', 'Detroit', 'Chicago', 'Menominee', 'Denver', 'Boise', 'Phoenix', 'Los_Angeles', 'Anchorage', 'Juneau'],
    ['Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak', 'Puerto_Rico', 'Louisville', 'Indianapolis', 'Fort_Wayne'],
    ['Knox_IN', 'Shiprock', 'Atka', 'St_Thomas', 'Virgin'],
  ]
    .flat()
    .map((name) => `America/${name}`),
)
const otherZones = new Set([
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
  'Pacific/Samoa',
  'Pacific/Saipan',
  'Pacific/Johnston',
  'Pacific/Midway',
  'Pacific/Wake',
  'EST5EDT',
  'CST6CDT',
  'MST7MDT',
  'PST8PDT',
])
const zonePrefix = /^(?:US|America\/(?:Indiana|Kentucky|North_Dakota))\//

/** Whether a time zone belongs to the United States or its territories. @param timeZone a name of the IANA database */
export const isUsZone = (timeZone: string) =>
  americanZones.has(timeZone) || otherZones.has(timeZone) || zonePrefix.test(timeZone)
