import type {
  Expression,
  JsxChild,
  JsxOpeningLikeElement,
  Node,
  SourceFile,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionLikeDeclaration,
  isIdentifier,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isParenthesizedExpression,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/*
 * A translating browser puts every text node into an element of its own. React goes on holding the node that was
 * there: it cannot remove it, put something before it, or change what is read. A text that is all its element
 * holds is written over as a whole, and so is safe.
 */

export interface BareText {
  file: string;
  line: number;
  text: string;
}

/** A child of an element: a constant text or element, or one that may change, come or go. */
interface Piece {
  node: Node;
  is: 'fixed text' | 'text' | 'texts' | 'fixed element' | 'element';
}

const LITERAL = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BigIntLiteral;
const WIDE = TypeFlags.String | TypeFlags.Number | TypeFlags.BigInt | TypeFlags.TemplateLiteral;
const TEXT = LITERAL | WIDE | TypeFlags.StringMapping | TypeFlags.Any | TypeFlags.Unknown;

/** The texts in components of `files` that do not survive being moved by a translator. */
export function bareTexts({ checker, program }: Project, files: string[]): BareText[] {
  const found: BareText[] = [];
  const knownTexts = new Map<number, boolean>();
  const knownFixed = new Map<Node, boolean>();

  function mayBeText(type: Type | undefined): boolean {
    if (!type) return false;
    if (!knownTexts.has(type.id)) {
      knownTexts.set(type.id, false);
      knownTexts.set(type.id, holdsText(type));
    }
    return knownTexts.get(type.id) === true;
  }

  function holdsText(type: Type): boolean {
    // React makes no node of ''.
    if (type.isStringLiteralType()) return type.value !== '';
    if (type.flags & TEXT) return true;
    if (type.isUnionType()) return type.getTypes().some(mayBeText);
    if (type.isTypeParameter()) return mayBeText(checker.getBaseConstraintOfType(type));
    if (type.isTypeReference() && checker.isArrayLikeType(type))
      return checker.getTypeArguments(type).some(mayBeText);
    return false;
  }

  const mayBeList = (type: Type | undefined): boolean =>
    !!type &&
    (type.isUnionType()
      ? type.getTypes().some(mayBeList)
      : checker.isArrayLikeType(type) && mayBeText(type));

  function declarationOf(name: Node): Node | undefined {
    const named = checker.getSymbolAtLocation(name);
    const symbol =
      named && named.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    return symbol?.valueDeclaration?.resolve();
  }

  /** A component of ours; one of a package may hand its children on as they are. */
  function componentOf(tag: Node): Node | undefined {
    const declared = declarationOf(tag);
    const isOurs = declared && !declared.getSourceFile().fileName.includes('/node_modules/');
    return isOurs && isComponent(declared) ? declared : undefined;
  }

  /** The function of a component, one that another function makes (an icon) too. */
  function functionOf(declared: Node | undefined): Node | undefined {
    if (!declared || !isVariableDeclaration(declared)) return declared;
    const made = declared.initializer;
    if (!made || !isCallExpression(made)) return made;
    const maker = functionOf(declarationOf(made.expression));
    return maker && isArrowFunction(maker) ? maker.body : undefined;
  }

  /** An element of the page, also one whose name is chosen ('h2' or 'h3'). */
  const isHost = (tag: Node) => isNamed(tag) || mayBeText(checker.getTypeAtLocation(tag));

  /** True if an element is always there and always the same. */
  function isFixed(opening: JsxOpeningLikeElement): boolean {
    if (isKeyed(opening)) return false;
    if (isNamed(opening.tagName)) return true;
    const component = componentOf(opening.tagName);
    if (!component) return false;
    if (!knownFixed.has(component)) {
      knownFixed.set(component, false);
      const [only, ...others] = returnedBy(functionOf(component));
      const root = only && openingOf(only);
      knownFixed.set(component, !!root && others.length === 0 && isFixed(root));
    }
    return knownFixed.get(component) === true;
  }

  function pieceOf(expression: Expression): Piece {
    const node = isParenthesizedExpression(expression) ? expression.expression : expression;
    const opening = openingOf(node);
    if (opening) return { node, is: isFixed(opening) ? 'fixed element' : 'element' };
    if (isFixedCall(node)) return { node, is: 'fixed text' };
    const type = checker.getTypeAtLocation(node);
    if (!mayBeText(type)) return { node, is: 'element' };
    if (mayBeList(type)) return { node, is: 'texts' };
    return { node, is: type && type.flags & LITERAL ? 'fixed text' : 'text' };
  }

  const piecesOf = (children: readonly JsxChild[]): Piece[] =>
    children.flatMap((child): Piece[] => {
      if (isJsxText(child))
        return child.containsOnlyTriviaWhiteSpaces ? [] : [{ node: child, is: 'fixed text' }];
      if (isJsxExpression(child)) return child.expression ? [pieceOf(child.expression)] : [];
      return isJsxFragment(child) ? piecesOf(child.children) : [pieceOf(child)];
    });

  /** Of the children of one element those that change, or have something before them that comes and goes. */
  function unsafe(pieces: Piece[]): Piece[] {
    if (pieces.length < 2) return pieces.filter((piece) => piece.is === 'texts');
    let behindPassing = false;
    return pieces.filter((piece) => {
      const isUnsafe = piece.is.startsWith('text') || (piece.is === 'fixed text' && behindPassing);
      if (piece.is !== 'fixed text') behindPassing = piece.is !== 'fixed element';
      return isUnsafe;
    });
  }

  function unsafeIn(node: Node): Piece[] {
    if (isJsxElement(node)) {
      const tag = node.openingElement.tagName;
      const pieces = piecesOf(node.children);
      return isHost(tag) || componentOf(tag) ? unsafe(pieces) : pieces.filter(isText);
    }
    // An element outside `children` comes and goes as a whole.
    if (isJsxFragment(node) && !isJsxElement(node.parent) && !isJsxFragment(node.parent))
      return piecesOf(node.children).filter(isText);
    if (isComponent(node))
      return returnedBy(functionOf(node))
        .filter((returned) => returned !== undefined)
        .map(pieceOf)
        .filter(isText);
    return [];
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is no part of the project.`);
    const look = (node: Node): void => {
      for (const piece of unsafeIn(node)) found.push({ file, ...placeOf(piece, source) });
      node.forEachChild(look);
    };
    look(source);
  }
  return found;
}

const isNamed = (tag: Node) => isIdentifier(tag) && /^[a-z]/.test(tag.text);

const isText = ({ is }: Piece) => is.includes('text');

function placeOf({ node }: Piece, source: SourceFile) {
  const start = node.getStart(source);
  const line = source.text.slice(0, start).split('\n').length;
  return { line, text: node.getText(source).replaceAll(/\s+/g, ' ').slice(0, 80) };
}

const isKeyed = ({ attributes }: JsxOpeningLikeElement) =>
  attributes.properties.some(
    (each) => isJsxAttribute(each) && isIdentifier(each.name) && each.name.text === 'key',
  );

/** French spacing of a constant. */
const isFixedCall = (node: Node) =>
  isCallExpression(node) &&
  isIdentifier(node.expression) &&
  node.expression.text === 'typo' &&
  node.arguments.every((argument) => isStringLiteral(argument));

function openingOf(node: Node): JsxOpeningLikeElement | undefined {
  if (isParenthesizedExpression(node)) return openingOf(node.expression);
  if (isJsxElement(node)) return node.openingElement;
  return isJsxSelfClosingElement(node) ? node : undefined;
}

function isComponent(node: Node): boolean {
  const isNamed = isFunctionDeclaration(node) || isVariableDeclaration(node);
  return isNamed && !!node.name && isIdentifier(node.name) && /^[A-Z].*[a-z]/.test(node.name.text);
}

/** A component's returned expression; undefined if none. */
function returnedBy(component: Node | undefined): (Expression | undefined)[] {
  if (!component || !isFunctionLikeDeclaration(component)) return [];
  const body = 'body' in component ? (component.body as Node | undefined) : undefined;
  if (!body) return [];
  if (!isBlock(body)) return [body as Expression];
  const found: (Expression | undefined)[] = [];
  const look = (node: Node): void => {
    if (isFunctionLikeDeclaration(node)) return;
    if (isReturnStatement(node)) found.push(node.expression);
    node.forEachChild(look);
  };
  look(body);
  return found;
}
