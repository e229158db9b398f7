import frame from "../parts/frame/frame.module.css";
import classes from "./docs.module.css";

for (const opener of document.querySelectorAll(`.${frame["search"]}`))
  opener.classList.add(classes["search"] ?? "");
