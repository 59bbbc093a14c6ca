/**
 * The background colours of covers. This file imports nothing, so that other files can use tones without loading sharp.
 */

export type Tone = 'pasta' | 'meat' | 'green' | 'sea' | 'sweet' | 'gold' | 'plum'

/** A gradient from the lit corner (`pale`) to the opposite one (`full`), and the colour of shadows (`shade`). */
export const tones: Record<Tone, { pale: string; full: string; shade: string }> = {
  pasta: { pale: '#FBE3C4', full: '#EFA968', shade: '#8A4512' },
  meat: { pale: '#F9D8CB', full: '#E0876B', shade: '#7C2A17' },
  green: { pale: '#E6F0D5', full: '#A5C583', shade: '#3C5A22' },
  sea: { pale: '#D9EBF0', full: '#8DBCCB', shade: '#1F5266' },
  sweet: { pale: '#F8DFE6', full: '#DF9DB2', shade: '#7E2F4B' },
  gold: { pale: '#FBEBC0', full: '#E9BE57', shade: '#84570A' },
  plum: { pale: '#EADFF0', full: '#B497C6', shade: '#4B2C63' },
}
