/** Writes files for other apps, and reads each file by the rules of its format. */
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import { recipeErrors } from '#tests/support/structured-data.ts'
import { anExportRecipe, jsonIn, pictureBytes, unzip, writeAll } from '#tests/support/fixtures/exports.ts'
import { cooklangText, writeCooklang } from './cooklang-writer.ts'
import { createFileNames } from './file-names.ts'
import { writeJsonLd } from './json-ld-writer.ts'
import { writeMealie } from './mealie-writer.ts'
import { writePaprika } from './paprika-writer.ts'

const image = `/uploads/${'a'.repeat(24)}/1280.webp`
const webImage = 'https://pictures.test/a.jpg'
const withPicture = anExportRecipe({ image })
const elsewhere = anExportRecipe({
  id: 'b2',
  image: webImage,
  title: 'Soup',
  source: null,
  notes: null,
  servings: null,
})

describe('schema.org', { tags: ['EXPORTS-02'] }, () => {
  it('the zip has a folder for each recipe, with its JSON and its pictures', async () => {
    const parts = await unzip(await writeAll(writeJsonLd, [withPicture, elsewhere]))
    expect([...parts.keys()]).toEqual([
      'Lemon Tart/recipe.json',
      'Lemon Tart/full.jpg',
      'Lemon Tart/thumb.jpg',
      'Soup/recipe.json',
    ])
    expect(parts.get('Lemon Tart/full.jpg')).toEqual(pictureBytes('large', 'jpeg'))
    expect(jsonIn(parts, 'Lemon Tart/recipe.json')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      '@id': 'a1',
      name: withPicture.title,
      description: withPicture.description,
      recipeIngredient: withPicture.ingredients,
      recipeInstructions: withPicture.steps.map((text) => ({ '@type': 'HowToStep', text })),
      recipeYield: '8 servings',
      totalTime: 'PT75M',
      isBasedOn: withPicture.source,
      comment: { '@type': 'Comment', text: withPicture.notes },
      image: ['full.jpg'],
      author: { '@type': 'Person', name: 'Ann' },
      datePublished: withPicture.publishedAt,
    })
    expect(jsonIn(parts, 'Soup/recipe.json').image).toEqual([webImage])
  })

  it('the JSON-LD of each recipe is valid', async () => {
    const parts = await unzip(await writeAll(writeJsonLd, [withPicture, elsewhere]))
    for (const name of ['Lemon Tart/recipe.json', 'Soup/recipe.json'])
      expect(await recipeErrors(jsonIn(parts, name))).toEqual([])
    expect(await recipeErrors({ '@type': 'Recipe', image: 'a.jpg', totalTime: 'PT1' })).not.toEqual([])
  })
})

test(
  'the file for Paprika has one gzipped object for each recipe, with a small and a large picture',
  { tags: ['EXPORTS-03'] },
  async () => {
    const parts = await unzip(await writeAll(writePaprika, [withPicture, elsewhere]))
    expect([...parts.keys()]).toEqual(['Lemon Tart.paprikarecipe', 'Soup.paprikarecipe'])
    const [tart, soup] = [...parts.values()].map((bytes) => JSON.parse(gunzipSync(bytes).toString()) as object)
    expect(tart).toMatchObject({
      uid: expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/),
      name: 'Lemon Tart',
      description: withPicture.description,
      ingredients: withPicture.ingredients.join('\n'),
      directions: 'For the case:\n\nRub the butter into the flour.\n\nFor the filling:\n\nSqueeze the lemons. Wait.',
      servings: '8',
      total_time: '75 mins',
      source: '',
      source_url: withPicture.source,
      notes: withPicture.notes,
      created: '2026-05-04 08:30:00',
      rating: 0,
      photo_data: pictureBytes('small', 'jpeg').toString('base64'),
      photos: [{ name: '1', data: pictureBytes('large', 'jpeg').toString('base64') }],
    })
    expect(soup).toMatchObject({ image_url: webImage, photo_data: null, photos: [], servings: '', source_url: '' })
    const credited = await unzip(await writeAll(writePaprika, [{ ...withPicture, isOwn: false }]))
    expect(gunzipSync([...credited.values()][0]!).toString()).toContain('"source":"Ann"')
    const again = await unzip(await writeAll(writePaprika, [withPicture]))
    expect(again.get('Lemon Tart.paprikarecipe')).toEqual(parts.get('Lemon Tart.paprikarecipe'))
  },
)

test(
  'the file for Mealie has the format from before version 1, which later versions can import',
  { tags: ['EXPORTS-04'] },
  async () => {
    const parts = await unzip(await writeAll(writeMealie, [withPicture, elsewhere, { ...withPicture, id: 'c3' }]))
    expect([...parts.keys()]).toEqual([
      'recipes/lemon-tart/lemon-tart.json',
      'recipes/lemon-tart/images/original.webp',
      'recipes/lemon-tart/images/min-original.webp',
      'recipes/lemon-tart/images/tiny-original.webp',
      'recipes/soup/soup.json',
      'recipes/lemon-tart (2)/lemon-tart.json',
      'recipes/lemon-tart (2)/images/original.webp',
      'recipes/lemon-tart (2)/images/min-original.webp',
      'recipes/lemon-tart (2)/images/tiny-original.webp',
    ])
    const tart = jsonIn(parts, 'recipes/lemon-tart/lemon-tart.json')
    expect(tart).toMatchObject({
      name: 'Lemon Tart',
      // Mealie cannot import a file without these fields.
      slug: 'lemon-tart',
      extras: {},
      recipe_yield: '8 servings',
      total_time: '75 minutes',
      org_url: withPicture.source,
      notes: [{ title: '', text: withPicture.notes }],
      recipe_instructions: [
        { title: 'For the case', text: 'Rub the butter into the flour.' },
        { title: 'For the filling', text: 'Squeeze the lemons.\nWait.' },
      ],
    })
    const lines = (tart.recipe_ingredient as { title: string | null; note: string }[]).map(({ title, note }) => [
      title,
      note,
    ])
    expect(lines).toEqual([
      ['For the case', '200 g butter, cold'],
      [null, '1½ cups flour'],
      ['For the filling', '3 large lemons'],
      [null, 'salt'],
    ])
  },
)

test(
  'the file for Mealie has no reserved names, and no cut slug ends with a hyphen or half a surrogate pair',
  { tags: ['EXPORTS-01', 'EXPORTS-04'] },
  async () => {
    const titles = ['Con', `${'a'.repeat(79)} b`, `${'a'.repeat(79)}𠮷`]
    const recipes = titles.map((title) => anExportRecipe({ id: title, title }))
    const parts = await unzip(await writeAll(writeMealie, recipes))
    const long = 'a'.repeat(79)
    expect([...parts.keys()]).toEqual([
      'recipes/con_/con_.json',
      `recipes/${long}/${long}.json`,
      `recipes/${long} (2)/${long}.json`,
    ])
    expect([...parts.keys()].map((name) => jsonIn(parts, name).slug)).toEqual(['con', long, long])
  },
)

describe('Cooklang', { tags: ['EXPORTS-05'] }, () => {
  it('ingredients are marked in the steps that mention them, and other ingredients are listed before the steps', () => {
    expect(cooklangText(withPicture)).toBe(`---
title: Lemon Tart
description: Sharp, short and gone by the evening.
servings: 8
time: 75 minutes
source: https://recipes.test/lemon-tart
author: Ann
---

-- For the filling:
@salt{}

== For the case ==

Rub the @butter{200%g}(cold) into the @flour{1 1/2%cups}.

== For the filling ==

Squeeze the @lemons{3%large}. Wait.

> Better on the second day.

> Keeps for three.
`)
  })

  it.each([
    ['a food within another food', ['1 tbsp oil', '2 tbsp olive oil'], 'Heat the olive oil.', ['@oil{1%tbsp}']],
    ['a food that is part of a word', ['100 g ham'], 'Eat a hamburger.', ['@ham{100%g}']],
    ['a food that is named twice', ['50 g butter', '20 g butter'], 'Add butter and butter.', []],
    ['a food before a bracket', ['1 onion'], 'Chop the onion(s).', ['@onion{1}']],
    ['a line with markup', ['1 tin {tomatoes} @home'], 'Stir.', ['@1 tin ｛tomatoes｝ ＠home{}']],
    ['a line that cannot be read', ['see page 3!'], 'Stir.', ['@see page 3!{}']],
  ])('no ingredient line is lost if there is %s', (_, ingredients, step, listed) => {
    const text = cooklangText(anExportRecipe({ ingredients, steps: [step], notes: null }))
    const [first = '', ...others] = text.split('---\n')[2]!.trim().split('\n\n')
    expect(others.length ? first.split('\n') : []).toEqual(listed)
    expect(text.match(/(?<!\\)@/g)?.length).toBe(ingredients.length)
  })

  it.each([
    ['an e-mail address', 'Mail cook@home.test', String.raw`Mail cook\@home.test`],
    ['a marker that stands alone', 'Add # and @ and ~ 5 g', 'Add # and @ and ~ 5 g'],
    ['the beginning of a comment', 'Wait -- or [- do not', String.raw`Wait -\- or [\- do not`],
    ['the beginning of a note', '> 5 minutes', String.raw`\> 5 minutes`],
    ['the beginning of a section', '= Rest', String.raw`\= Rest`],
  ])('%s is written so that no parser takes it for markup', (_, step, written) => {
    expect(cooklangText(anExportRecipe({ ingredients: [], steps: [step], notes: null }))).toContain(`\n${written}\n`)
  })

  it('a YAML parser reads the texts of a recipe unchanged from the front matter', () => {
    const odd = {
      title: 'Yes: "no" # 1',
      description: 'One\n---\ntwo \\ three\u2028',
      source: 'https://a.test/?q=: #x',
      author: 'null',
    }
    const { 1: frontMatter } = cooklangText(anExportRecipe({ ...odd, servings: null, minutes: null })).split(/^---$/m)
    expect(parse(frontMatter!)).toEqual(odd)
    const plain = {
      title: "Shepherd's Slow-Roast, 100% good!",
      time: '75 minutes',
      author: 'Ann',
      tags: ['two words', 'a, b', '[c]'],
    }
    const text = cooklangText(
      anExportRecipe({ ...plain, keywords: plain.tags, description: '', servings: null, source: null }),
    )
    expect(text).toContain(`title: ${plain.title}\ntime: 75 minutes\nauthor: Ann\ntags: [two words, "a, b", "[c]"]`)
    expect(parse(text.split(/^---$/m)[1]!)).toEqual(plain)
  })

  it('a picture has the same name as the file of its recipe', async () => {
    const parts = await unzip(await writeAll(writeCooklang, [withPicture, elsewhere]))
    expect([...parts.keys()]).toEqual(['Lemon Tart.cook', 'Lemon Tart.jpg', 'Soup.cook'])
    expect(parts.get('Soup.cook')!.toString()).toContain(`image: ${webImage}`)
  })
})

test('one serving and one minute are written in the singular', { tags: ['EXPORTS-01'] }, async () => {
  const recipe = anExportRecipe({ title: 'Tea', servings: 1, minutes: 1 })
  const schema = jsonIn(await unzip(await writeAll(writeJsonLd, [recipe])), 'Tea/recipe.json')
  const mealie = jsonIn(await unzip(await writeAll(writeMealie, [recipe])), 'recipes/tea/tea.json')
  const [paprika] = (await unzip(await writeAll(writePaprika, [recipe]))).values()
  expect([schema.recipeYield, mealie.recipe_yield, mealie.total_time]).toEqual(['1 serving', '1 serving', '1 minute'])
  expect(JSON.parse(gunzipSync(paprika!).toString())).toMatchObject({ servings: '1', total_time: '1 min' })
  expect(cooklangText(recipe)).toContain('\nservings: 1\ntime: 1 minute\n')
})

test(
  'files have names that every system accepts, and no two files have the same name',
  { tags: ['EXPORTS-01'] },
  () => {
    const nameOf = createFileNames()
    const titles = [
      'Pie',
      'PIE',
      '../../etc/passwd',
      'a/b\\c:d*e?f"g<h>i|j',
      '...',
      'CON',
      'Con. Carne',
      'nul .. txt',
      'Com²',
      'Conserve',
      'Tail. ',
      '汤',
      '\u0000\u202Ex',
    ]
    expect(titles.map(nameOf)).toEqual([
      'Pie',
      'PIE (2)',
      'etc passwd',
      'a b c d e f g h i j',
      'Recipe',
      'CON_',
      'Con_. Carne',
      'nul_ .. txt',
      'Com²_',
      'Conserve',
      'Tail',
      '汤',
      'x',
    ])
    expect(Buffer.byteLength(nameOf('🍲'.repeat(200)))).toBeLessThan(400)
  },
)
