import { type ESTree, Visitor } from 'vite'

/** Attributes and properties whose text a runner sees or hears. */
const spokenNames = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'body',
  'caption',
  'confirmLabel',
  'description',
  'detail',
  'error',
  'figures',
  'heading',
  'hint',
  'label',
  'legend',
  'message',
  'placeholder',
  'subtitle',
  'summary',
  'text',
  'title',
  'unit',
  'words',
])
/** Names that elsewhere stand for something unseen: an icon, a field's content. */
const spokenOf: Readonly<Record<string, string>> = { LinkWords: 'name', BigNumber: 'value' }

/** A single letter or symbol (g, ×, %) is no word. */
const hasWord = (text: string) => /\p{L}{2,}/u.test(text.replaceAll('Fuelmile', ''))

/** A property may hold a code or a key (`label: 'noFood'`): sentences and names don't look so. */
const isCode = (text: string) => /^\p{Ll}[\w.:-]*$/u.test(text)

export interface VisibleText {
  text: string
  offset: number
}

/** The literal texts that an expression may come to; what a call such as `t()` answers is not followed. */
function textsIn(node: ESTree.Node | null | undefined): VisibleText[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, offset: node.start }] : []
    case 'TemplateLiteral':
      return [
        { text: node.quasis.map(({ value }) => value.raw).join('…'), offset: node.start },
        ...node.expressions.flatMap(textsIn),
      ]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsIn(node.expression)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : textsIn(node.left)), ...textsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsIn(node.left), ...textsIn(node.right)] : []
    case 'ArrayExpression':
      return node.elements.flatMap(textsIn)
    case 'SpreadElement':
      return textsIn(node.argument)
    case 'CallExpression': {
      const list = calledOn(node, 'join')
      return list ? textsIn(calledOn(list, 'filter') ?? list) : []
    }
    default:
      return []
  }
}

/** The list of `list.join()`; other methods mostly turn codes into words. */
function calledOn(node: ESTree.Node, method: string): ESTree.Node | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined
  return nameOf(node.callee.property) === method ? node.callee.object : undefined
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}

/** The words that a file shows or has read out by itself, without the word files. */
export function visibleTexts(program: ESTree.Program): VisibleText[] {
  const texts: VisibleText[] = []
  const add = (found: readonly VisibleText[]) =>
    texts.push(...found.filter(({ text }) => hasWord(text)))
  const addChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') add(textsIn(child))
  }
  new Visitor({
    JSXText: (node) => add([{ text: node.value.trim(), offset: node.start }]),
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXOpeningElement: ({ name, attributes }) => {
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute') continue
        const attributeName = nameOf(attribute.name)
        if (spokenNames.has(attributeName) || spokenOf[nameOf(name)] === attributeName)
          add(textsIn(attribute.value))
      }
    },
    Property: ({ key, computed, value }) => {
      if (computed || !spokenNames.has(nameOf(key))) return
      add(textsIn(value).filter(({ text }) => !isCode(text)))
    },
  }).visit(program)
  return texts
}
