import { openStage } from "./stage/stage";

openStage();
