import { expect, test } from 'vitest'
import { readFile, zipOf } from '#tests/support/fixtures/recipe-files.ts'

const picture = Buffer.from('picture').toString('base64')

test('CopyMeThat: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const recipe = (name: string, note = '') => `
    <div class = "recipe">
      <div id = "name"> ${name} </div>
      <div id = "link">Adapted from <a id = "original_link" href = "https://example.com/${name}">it</a></div>
      <img class= "recipeImage" src = "images/${name}.jpg"/>
      <div id = "servings">Servings: <a id="recipeYield">4</a></div>
      <ul id = "recipeIngredients">
        <div class = "recipeIngredient_subheader">For the soup</div>
        <li class= "recipeIngredient"> 2 leeks &amp; more </li>
      </ul>
      <ol><li class = "instruction" value = "1">Slice.</li><li class = "instruction_next">Simmer.</li></ol>${note}
    </div>`
  const html = `<!DOCTYPE html><meta name="copymethat_class_id_version" content="2"><body>
    ${recipe('soup', '<ul><li class="recipeNote">Freezes well.</li></ul>')}${recipe('rice')}</body>`
  const { format, recipes, pictures } = await readFile(
    await zipOf({ 'recipes.html': html, 'images/soup.jpg': 'picture' }),
  )
  expect({ format, pictures }).toEqual({ format: 'CopyMeThat', pictures: ['picture', null] })
  expect(recipes).toMatchObject([
    {
      title: 'soup',
      ingredients: ['For the soup:', '2 leeks & more'],
      steps: ['Slice.', 'Simmer.'],
      servings: 4,
      source: 'https://example.com/soup',
      notes: 'Freezes well.',
    },
    { title: 'rice', notes: null, source: 'https://example.com/rice' },
  ])
})

test('Recipe Keeper: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const html = `<html><body><div class="recipe-details">
    <meta content="1f0d3b5c-9f3c-4f4e-8b63-0f1c2d3e4f50" itemprop="recipeId">
    <h2 itemprop="name">Leek soup</h2>
    <div>Source: <span itemprop="recipeSource"><a href="https://example.com/leek-soup">example.com</a></span></div>
    <span itemprop="recipeYield">4</span>
    <meta content="PT10M" itemprop="prepTime"><meta content="PT25M" itemprop="cookTime">
    <div class="recipe-ingredients" itemprop="recipeIngredients"><p>For the soup:</p><p>2 leeks</p><p></p></div>
    <div itemprop="recipeDirections"><p>1. Slice.</p><p>2. Simmer.</p></div>
    <div itemprop="recipeNotes"><p>Freezes well.</p></div>
    <img class="recipe-photo" src="images/soup_0.jpg">
  </div></body></html>`
  const { format, recipes, pictures } = await readFile(
    await zipOf({ 'recipes.html': html, 'images/soup_0.jpg': 'picture' }),
  )
  expect({ format, pictures }).toEqual({ format: 'Recipe Keeper', pictures: ['picture'] })
  expect(recipes).toMatchObject([
    {
      title: 'Leek soup',
      ingredients: ['For the soup:', '2 leeks'],
      steps: ['Slice.', 'Simmer.'],
      servings: 4,
      minutes: 35,
      source: 'https://example.com/leek-soup',
      notes: 'Freezes well.',
    },
  ])
})

test('Cookmate: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-26'] }, async () => {
  const xml = `<?xml version="1.0" encoding="utf-8"?><cookbook version="66"><recipe>
    <title>Leek soup</title><preptime>P0DT0H10M</preptime><cooktime>P0DT0H25M</cooktime><quantity>4</quantity>
    <ingredient><li>2 leeks</li></ingredient><recipetext><li>Slice.</li>
    <li></li><li>Simmer.</li></recipetext><url>https://example.com/leek-soup</url>
    <imagepath>/storage/Android/Pictures/Leek_soup.jpg</imagepath></recipe></cookbook>`
  const { format, recipes, pictures } = await readFile(
    await zipOf({ 'my.xml': xml, 'images/Leek_soup.jpg': 'picture' }),
  )
  expect({ format, pictures }).toEqual({ format: 'Cookmate', pictures: ['picture'] })
  expect(recipes).toMatchObject([{ ingredients: ['2 leeks'], steps: ['Slice.', 'Simmer.'], servings: 4, minutes: 35 }])
})

test('MasterCook: the fields of a recipe are read', { tags: ['IMPORTS-21', 'IMPORTS-24'] }, async () => {
  const xml = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
    <!DOCTYPE mx2 SYSTEM "mx2.dtd" [<!ENTITY e "expanded">]><mx2><Summ><Nam>Jalapeño soup</Nam></Summ>
    <RcpE name="Jalapeño soup" author="n/a"><RTxt><![CDATA[ the recipe <b>again</b> ]]></RTxt><Serv qty="4"/>
    <PrpT elapsed="0:35"/><IngR name="jalapeños" unit="cup" qty="1/2"><IPrp>sliced</IPrp></IngR>
    <IngR name="salt &e;" qty=""></IngR>
    <DirS><DirT> Slice. </DirT><DirT>Simmer.</DirT></DirS><Srce>Grandmother</Srce></RcpE></mx2>`
  expect(await readFile(Buffer.from(xml, 'latin1'))).toMatchObject({
    format: 'MasterCook',
    recipes: [
      {
        title: 'Jalapeño soup',
        ingredients: ['1/2 cup jalapeños, sliced', 'salt &e;'],
        steps: ['Slice.', 'Simmer.'],
        servings: 4,
        minutes: 35,
        notes: 'Source: Grandmother',
      },
    ],
  })
})

test('KRecipes: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const xml = `<?xml version="1.0"?><krecipes><krecipes-recipe><krecipes-description><title>Leek soup</title>
    <author>Ann</author><pictures><pic format="JPEG"><![CDATA[${picture}]]></pic></pictures><serving>4</serving>
    <preparation-time>00:35</preparation-time></krecipes-description><krecipes-ingredients>
    <ingredient-group name="For the soup"><ingredient><name>leeks</name><amount>2</amount><unit></unit>
    <prep>sliced</prep></ingredient></ingredient-group></krecipes-ingredients>
    <krecipes-instructions>Slice.\n\nSimmer.</krecipes-instructions></krecipes-recipe></krecipes>`
  expect(await readFile(xml)).toMatchObject({
    format: 'KRecipes',
    pictures: ['picture'],
    recipes: [
      { ingredients: ['For the soup:', '2 leeks, sliced'], steps: ['Slice.', 'Simmer.'], servings: 4, minutes: 35 },
    ],
  })
})

test('Gourmet: the fields of a recipe are read', { tags: ['IMPORTS-21'] }, async () => {
  const xml = `<?xml version="1.0"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="1"><title>Leek soup</title>
    <link>https://example.com/leek-soup</link><preptime>10 minutes</preptime><cooktime>25 minutes</cooktime>
    <yields>4 servings</yields><image format="jpeg"><![CDATA[${picture}]]></image><ingredient-list>
    <inggroup><groupname>For the soup</groupname><ingredient optional="yes"><amount>2</amount><item>leeks</item>
    </ingredient></inggroup><ingref amount="1" refid="2"> Stock </ingref></ingredient-list>
    <instructions>Slice &amp;lt;i&amp;gt;well&amp;lt;/i&amp;gt;.\n\nSimmer.</instructions></recipe></gourmetDoc>`
  expect(await readFile(xml)).toMatchObject({
    format: 'Gourmet',
    pictures: ['picture'],
    recipes: [
      {
        ingredients: ['For the soup:', '2 leeks (optional)', '1 Stock'],
        steps: ['Slice well.', 'Simmer.'],
        servings: 4,
        minutes: 35,
        source: 'https://example.com/leek-soup',
      },
    ],
  })
})

test('the recipe of a saved web page is read', { tags: ['IMPORTS-20', 'IMPORTS-21'] }, async () => {
  const node = { '@type': 'Recipe', name: 'Leek soup', recipeIngredient: ['2 leeks'], recipeInstructions: 'Simmer.' }
  const html = `<!doctype html><html><script type="application/ld+json">${JSON.stringify(node)}</script></html>`
  expect(await readFile(html)).toMatchObject({ format: 'Web page', recipes: [{ ingredients: ['2 leeks'] }] })
})
