/** The profiles' checker and engine are a script of their own, which most children never need. */
export const loadOwnHubs = () => import(/* webpackChunkName: "own-hub" */ './own-hubs.js');
