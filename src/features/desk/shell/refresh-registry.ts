// Until every room uses resource().
export { keepFresh, refreshAll, registerRefresh, type Touched } from '#shared/data/on-screen.ts';
