export interface RouteFiles {
  id: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
}

// React Router's own state in the browser, under names that it does not document. They stand in this file alone, and
// its test holds them to what the library writes itself. No imports: the start script has a part of it.
declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

/** Of every route of the site, as the manifest's file tells them. */
export const routesOfManifest = (): RouteFiles[] =>
  Object.values(window.__reactRouterManifest?.routes ?? {});

/** Those of the page's routes, by their ids: the router takes the page over with them. */
export function giveModules(modules: Record<string, unknown>): void {
  window.__reactRouterRouteModules = modules;
}

/** Refers to nothing else of this file: journeys run it in the page. */
export const areModulesGiven = () => '__reactRouterRouteModules' in window;

/** A route's module, where this tab has it. */
export const moduleOf = (id: string): unknown => window.__reactRouterRouteModules?.[id];

const context = 'window.__reactRouterContext';
const controller = `${context}.streamController`;

/** The script that gives the router its state, and a stream for what was read. */
export const handover = (state: string | undefined) =>
  `${context}=${state};${context}.stream=new ReadableStream({start(c){${controller}=c}}).pipeThrough(new TextEncoderStream());`;

/** The script that puts a part of what was read into that stream: a literal of JavaScript. */
export const enqueue = (literal: string) => `${controller}.enqueue(${literal});`;

/** The script after the last part. */
export const close = `${controller}.close();`;
