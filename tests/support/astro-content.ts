/** Stands for Astro's virtual module of that name outside of a build. */
export const defineCollection = <Config>(config: Config): Config => config;
