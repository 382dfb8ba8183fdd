// Builds the widget if necessary, without starting the product.
import { buildWidget } from "./build";

await buildWidget(console.log);
