/** The time zone of this device, for example `Europe/Berlin`. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
