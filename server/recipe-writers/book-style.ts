/** The styles of the printable book, for screens and for A4 paper. */

export const bookStyle = `
:root { color-scheme: light; --paper: #fbf7f0; --card: #fffdf9; --ink: #2a211b; --soft: #6b5e53; --line: #e8ded0; --tomato: #a93220; --wash: #f3eadc; }
* { box-sizing: border-box; }
html { background: var(--wash); }
body { margin: 0 auto; max-width: 210mm; color: var(--ink); background: var(--paper); font: 11pt/1.5 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif; font-weight: 600; line-height: 1.15; margin: 0; text-wrap: balance; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 0.2em; }
ul, ol { list-style: none; margin: 0; padding: 0; }
.page { padding: 18mm 16mm; border-bottom: 1px solid var(--line); }
.small { font: 600 8.5pt/1.4 Figtree, 'Gill Sans', 'Trebuchet MS', system-ui, sans-serif; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
.title { display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; min-height: 240mm; }
.title h1 { font-size: 44pt; max-width: 150mm; }
.title hr { width: 24mm; border: 0; border-top: 1.5pt solid var(--tomato); margin: 9mm 0; }
.title p { margin: 0 0 2mm; }
.contents h2 { font-size: 24pt; margin-bottom: 8mm; }
.contents h3 { font-size: 12pt; color: var(--tomato); margin: 5mm 0 1.5mm; break-after: avoid; }
.contents nav { columns: 2; column-gap: 10mm; }
.contents li { display: flex; gap: 3mm; padding: 0.9mm 0; border-bottom: 0.5pt solid var(--line); break-inside: avoid; }
.contents li span { flex: none; width: 9mm; text-align: end; color: var(--soft); font-variant-numeric: tabular-nums; }
.contents a { text-decoration: none; }
.section { min-height: 120mm; display: flex; flex-direction: column; justify-content: center; text-align: center; }
.section h2 { font-size: 34pt; }
.head { display: flex; justify-content: space-between; gap: 6mm; margin-bottom: 4mm; border-bottom: 0.5pt solid var(--line); padding-bottom: 2mm; }
.head b { font-size: 10pt; color: var(--tomato); }
.recipe header { display: flex; align-items: center; justify-content: space-between; gap: 8mm; margin-bottom: 7mm; break-inside: avoid; }
.recipe header div:first-child { flex: 1; min-width: 0; }
.recipe h2 { font-size: 27pt; margin-bottom: 4mm; }
.intro { margin: 0 0 4mm; font-style: italic; color: var(--soft); white-space: pre-line; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin: 0; }
.picture { flex: none; position: relative; overflow: hidden; width: 84mm; aspect-ratio: 4 / 3; border-radius: 4mm; background: var(--wash); }
.picture > * { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; background: center / cover; }
.columns { display: grid; grid-template-columns: 62mm 1fr; gap: 8mm; }
.columns.steps-only, .columns.ingredients-only { display: block; }
.columns h3 { font-size: 13pt; margin-bottom: 2.5mm; color: var(--tomato); break-after: avoid; }
.columns h4 { font: inherit; font-weight: 700; margin: 3mm 0 1mm; break-after: avoid; }
.ingredients li { padding: 1mm 0; border-bottom: 0.5pt solid var(--line); line-height: 1.35; break-inside: avoid; }
.ingredients b { font-variant-numeric: tabular-nums; }
.steps { counter-reset: step; }
.steps li { counter-increment: step; position: relative; padding: 0 0 2.5mm 9mm; white-space: pre-line; break-inside: avoid; }
.steps li::before { content: counter(step); position: absolute; left: 0; top: -0.5mm; font: 600 15pt/1.3 Fraunces, Georgia, serif; color: var(--tomato); }
.notes { margin-top: 4mm; padding: 4mm 5mm; border-radius: 3mm; background: var(--wash); white-space: pre-line; break-inside: avoid; }
.notes h3 { font-size: 11pt; margin-bottom: 1mm; }
.source { margin: 4mm 0 0; font-size: 8.5pt; color: var(--soft); }
@media screen and (max-width: 640px) {
  .page { padding: 24px 20px; }
  .title { min-height: 90vh; }
  .title h1 { font-size: 30pt; }
  .contents nav { columns: 1; }
  .columns { display: block; }
  .steps { margin-top: 8mm; }
  .recipe header { flex-direction: column-reverse; align-items: stretch; }
  .picture { width: 100%; }
}
@media print {
  @page { size: A4; margin: 16mm 16mm 18mm; }
  @page :first { margin: 0; }
  html, body { background: none; max-width: none; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  .page { padding: 0; border: 0; break-after: page; }
  .page:last-child { break-after: auto; }
  .title { height: 296mm; padding: 30mm; background: var(--paper); }
  .section { height: 240mm; }
  .recipe { font-size: 10.5pt; }
}
`
