// jQuery 1.8.3 was used here once
var jquery = "1.8.3";
