import type { RequestListener } from 'node:http';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable, createRequestListener } from '@react-router/node';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  Link,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router';

/** An element of a page, as its markup says it. */
interface Node {
  name: string;
  props: Record<string, string | object | true>;
  children: (Node | string)[];
}

const empty = /^(meta|link|img|source|input|br|hr|path|circle|rect|line|ellipse|use)$/;
const named: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  srcset: 'srcSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  enterkeyhint: 'enterKeyHint',
  maxlength: 'maxLength',
  inputmode: 'inputMode',
};
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, n) => signs[n] ?? '');

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const [name = '', ...value] = rule.split(':');
      return [name, value.join(':')];
    }),
  );

function propsOf(text: string): Node['props'] {
  const props: Node['props'] = {};
  for (const [, name = '', value] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)) {
    const key =
      named[name] ??
      (/^(data|aria)-/.test(name) ? name : name.replace(/[-:](\w)/g, (_, c) => c.toUpperCase()));
    const read = value === undefined ? true : plain(value);
    props[key] = key === 'style' && read !== true ? styleOf(read) : read;
    if (key === 'value') props.readOnly = true;
  }
  return props;
}

/** The elements of a document that React wrote, without its scripts. */
function elementsOf(html: string): Node {
  const root: Node = { name: 'root', props: {}, children: [] };
  const open = [root];
  const text = html.replace(/<script[\s\S]*?<\/script>|<!--[\s\S]*?-->|<!DOCTYPE html>/g, '');
  for (const [, ends, name = '', given = '', alone, words] of text.matchAll(
    /<(\/?)([a-zA-Z][\w-]*)([^>]*?)(\/?)>|([^<]+)/g,
  )) {
    const into = open.at(-1) ?? root;
    if (words) into.children.push(plain(words));
    else if (ends) open.pop();
    else {
      const node: Node = { name, props: propsOf(given), children: [] };
      into.children.push(node);
      if (!alone && !empty.test(name)) open.push(node);
    }
  }
  return root;
}

/** Anew for each request, as the components of an application do it. */
function elementOf(node: Node | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, props, children } = node;
  const inside = children.length > 0 ? children.map(elementOf) : undefined;
  if (name === 'body')
    return createElement('body', { ...props, key }, inside, createElement(Scripts));
  const to = name === 'a' && typeof props.href === 'string' && props.href.startsWith('/');
  if (to) return createElement(Link, { ...props, to: props.href as string, key } as never, inside);
  return createElement(name, { ...props, key }, inside);
}

/** The entry.server.tsx of `npx create-react-router`, without its time-out. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise((resolve, reject) => {
    const page = createElement(ServerRouter, { context, url: request.url });
    const { pipe } = renderToPipeableStream(page, {
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html');
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
    });
  });
}

/**
 * React Router's own server with one page that answers every address: the elements of `html` and, for the
 * browser, `data`, both from memory, rendered for each request.
 */
export function bareReactRouter(html: string, data: unknown): RequestListener {
  const root = elementsOf(html);
  const module = {
    loader: () => data,
    default: function Page() {
      useLoaderData();
      return root.children.map(elementOf);
    },
  };
  const route = { id: 'root', path: '*', module };
  const asset = { id: 'root', path: '*', module: '/root.js', imports: [], css: [] };
  const flags = { hasAction: false, hasLoader: true, hasErrorBoundary: false };
  const clients = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false };
  const build = {
    entry: { module: { default: handleRequest } },
    routes: { root: route },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { ...asset, ...flags, ...clients, hasDefaultExport: true } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  return createRequestListener({ build, mode: 'production' });
}
