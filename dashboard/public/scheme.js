// Runs before the first paint of a page of the documentation: the color scheme chosen in the app holds there too.
const chosen = localStorage.getItem("galley.colour-scheme");
if (chosen === "light" || chosen === "dark") document.documentElement.dataset.mantineColorScheme = chosen;
