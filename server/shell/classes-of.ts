/**
 * The classes that the rules of a view's style sheet have in the built page, so that the shell looks like the views.
 *
 * @example classesOf('site-header')('bar') //=> 'site-header__bar'
 */
export function classesOf(stem: string): (local: string) => string {
  return (local) => `${stem}__${local}`;
}
