// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources looked at have templates
import { expect, test } from 'vitest'
import { checkWordUses } from '../../../scripts/tools/word-uses.ts'
import { compareLanguages } from '../../../scripts/tools/words.ts'
import { tempProject } from '../../helpers/temp-project.ts'

const locale = (language: string) => `src/i18n/locales/${language}/home.json`
const messages = (en: object, id: object) =>
  compareLanguages(
    tempProject({ [locale('en')]: JSON.stringify(en), [locale('id')]: JSON.stringify(id) }),
  ).map(({ message }) => message)

test('languages with the same keys agree, whatever their plural forms', () => {
  expect(
    messages(
      { meals_one: '{{count}} meal', meals_other: '{{count}} meals', a: { b: 'x' } },
      { meals_other: '{{count}} santapan', a: { b: 'y' } },
    ),
  ).toEqual([])
})

test('a missing, a surplus and an empty word are named', () => {
  expect(messages({ a: { b: 'x' } }, {})).toEqual(["'a.b' is missing"])
  expect(messages({}, { c: 'z' })).toEqual([`'c' is not in ${locale('en')}`])
  expect(messages({ a: 'x' }, { a: ' ' })).toEqual(["'a' is empty"])
})

test('a placeholder that one language leaves out is named', () => {
  expect(messages({ a: '{{name}} ran' }, { a: 'berlari' })).toEqual([
    `'a' shows {} where ${locale('en')} shows {name}`,
  ])
})

test('a word file that only one language has is named', () => {
  const root = tempProject({ [locale('en')]: '{}' })
  expect(compareLanguages(root).map(({ message }) => message)).toEqual(['id/home.json is missing'])
})

const uses = (words: object, screen: string) =>
  checkWordUses(
    tempProject({ [locale('en')]: JSON.stringify(words), 'src/features/home/Home.tsx': screen }),
  ).map(({ message }) => message)

test('keys used directly, with their namespace, as data or by pattern are found', () => {
  const words = { a: 'x', b: 'x', c_one: 'x', c_other: 'x', d: { e: 'x', f: 'x' } }
  const screen = `export const keys = ['b']
    export const Home = ({ t, code }) => <p>{t('home:a')}{t('c')}{t(\`d.\${code}\`)}</p>`
  expect(uses(words, screen)).toEqual([])
})

test('an unused key and a key without words are named', () => {
  expect(uses({ a: 'x' }, 'export const x = 1')).toEqual(["'a' is used nowhere"])
  expect(uses({}, "export const Home = ({ t }) => t('gone')")).toEqual(["'gone' has no words"])
})

test('visible text and spoken attributes outside the word files are named', () => {
  expect(
    uses(
      {},
      'export const Home = () => <p title="Close"><b>Hello you</b> 42 · Fuelmile</p>',
    ).sort(),
  ).toEqual(["'Close' can't be translated", "'Hello you' can't be translated"])
})

const hardCodedIn = (expression: string) =>
  uses({}, `export const Home = ({ t, x, y }) => ${expression}`).map(
    (message) => /^'(.*)' can't be translated$/s.exec(message)?.[1] ?? message,
  )

test.each([
  ["<p>{'Some text'}</p>", ['Some text']],
  ['<p>{`Lap ${x}`}</p>', ['Lap …']],
  ["<>{x ? 'Yes' : 'No'}</>", ['Yes', 'No']],
  ["<p>{x && 'Text'}</p>", ['Text']],
  ["<p>{x ?? (y || 'None')}</p>", ['None']],
  ["<p>{'Hello ' + x}</p>", ['Hello ']],
  ["<p>{[x, y && 'Eaten'].filter(Boolean).join(' · ')}</p>", ['Eaten']],
  ["<b title={'Close'} />", ['Close']],
  ["<b aria-label={x ? 'Open' : t(x)} />", ['Open']],
  ['<b alt={`Photo of ${x}`} />', ['Photo of …']],
  ['<b aria-roledescription="slide" aria-valuetext="half" />', ['slide', 'half']],
  ['<b error="Too long" />', ['Too long']],
  ['<b hint="Too long" heading="Food" subtitle="Today" />', ['Too long', 'Food', 'Today']],
  ['<b body="Nothing" message="Gone" confirmLabel="Yes" />', ['Nothing', 'Gone', 'Yes']],
  ['<BigNumber value="none" caption="kcal" unit="min" />', ['none', 'kcal', 'min']],
  ['<LinkWords name="Profile" detail={x && `for ${y}`} />', ['Profile', 'for …']],
  ["<b options={[{ value: 'a', label: 'Any' }]} />", ['Any']],
  ["showToast({ tone: 'info', title: 'Saved', message: `It took ${x}` })", ['Saved', 'It took …']],
  ["showToast({ title: x ? 'Saved' : t(x) })", ['Saved']],
] as const)('%s has words of its own', (expression, expected) => {
  expect(hardCodedIn(expression).toSorted()).toEqual(expected.toSorted())
})

test.each([
  "<p className={x ? 'Open' : 'shut'} id={`part-${x}`} role={'alert'}>{x === 'Text' && y}</p>",
  "<p>{['fat', 'carbs'].map((name) => `${x} ${y}`)}{x ? '×' : '%'}{`${x} · ${y}`}{x && 'g'}</p>",
  "<b label={x === 'gram' ? '×' : y['Some text']} title={`Fuelmile ${x}`} error={Boolean('Any')} />",
  '<Icon name="plus" value={\'Text\'} to={`/meals?day=${x}`} />',
  "showToast({ tone: 'Success', title: x('Some text'), message: `${x}: ${y}` })",
  "({ label: 'noFood', error: 'auth:too_long', key: 'Some text' })",
])('%s has none', (expression) => {
  expect(hardCodedIn(expression)).toEqual([])
})

test('keys given to t() in a child or a spoken attribute are no words of its own', () => {
  const screen = `export const Home = ({ t, x }) =>
    <p title={t('a')} aria-label={x ? t('a') : t(\`a\`)}>{x && t('a')}{t(x ? 'a' : 'b')}</p>`
  expect(uses({ a: 'x', b: 'x' }, screen)).toEqual([])
})
